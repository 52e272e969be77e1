/* eslint max-lines: off -- one evaluation of a schema, keyword by keyword */
import {toValue, type JsonNode} from './json';
import {joinPath} from './diagnostic';

/** Schema, or `true` for anything and `false` for nothing. */
export type JsonSchema = boolean | SchemaObject;

export interface SchemaObject {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: JsonSchema;
  dependencies?: Readonly<Record<string, readonly string[]>>;
  items?: JsonSchema | readonly JsonSchema[];
  minItems?: number;
  maxItems?: number;
  contains?: JsonSchema;
  allOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  definitions?: Readonly<Record<string, JsonSchema>>;
}

/** Keywords that do not affect validity. */
const ANNOTATIONS = ['$schema', '$id', 'title', 'description'];
const KEYWORDS: ReadonlySet<string> = new Set<keyof SchemaObject>([
  '$ref',
  'type',
  'const',
  'enum',
  'pattern',
  'minLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'required',
  'properties',
  'additionalProperties',
  'dependencies',
  'items',
  'minItems',
  'maxItems',
  'contains',
  'allOf',
  'anyOf',
  'if',
  'then',
  'else',
  'definitions',
]);

/** Keyword of the schema that a value does not satisfy. */
export interface Violation {
  keyword: keyof SchemaObject;
  /** Value, or the object or array with the fault. */
  node: JsonNode;
  path: string;
  /** Schema of the keyword. */
  schema: SchemaObject;
  /** Key of `required`, `dependencies`, `additionalProperties`. */
  key?: string;
  /** Name under `definitions` of the innermost `$ref`, if there is one. */
  definition?: string;
  /** Whether a placeholder such as `"$width"` may replace the value. */
  placeholder: boolean;
  /** Objects and arrays around the value, outermost first. */
  parents: readonly JsonNode[];
}

interface EvaluationContext {
  /** Path of the value; undefined at the root. */
  place: NodePath | undefined;
  definition: string | undefined;
  placeholder: boolean;
}

/** Linked path from a value to the root; becomes a text only for violations. */
interface NodePath {
  holder: JsonNode;
  key: string | number;
  outer: NodePath | undefined;
}

/**
 * Creates a validator of draft-07, limited to the keywords of `static/schemas/live.spec.json`. Ajv
 * compiles schemas to code, which the content policy of pages forbids, and has no places in the
 * text; tests compare all verdicts with Ajv's.
 *
 * @throws Error if the schema has an unknown keyword
 */
export function createValidator(
  root: SchemaObject,
): (node: JsonNode) => Violation[] {
  checkKeywords(root, root);
  return (node) => {
    const violations: Violation[] = [];
    new Evaluation(root, violations).isValid(root, node, {
      place: undefined,
      definition: undefined,
      placeholder: false,
    });
    return violations;
  };
}

/** Evaluation of schemas on values; without a list of violations it stops at the first. */
class Evaluation {
  /** Evaluation without a report, for `if`, `anyOf` and `contains`. */
  private readonly silent: Evaluation;

  constructor(
    private readonly root: SchemaObject,
    private readonly violations: Violation[] | null,
  ) {
    this.silent = violations === null ? this : new Evaluation(root, null);
  }

  isValid(
    schema: JsonSchema,
    node: JsonNode,
    context: EvaluationContext,
  ): boolean {
    if (typeof schema === 'boolean') {
      return schema;
    }
    if (schema.$ref !== undefined) {
      // Draft-07 ignores keywords beside $ref.
      const definition = schema.$ref.slice(DEFINITIONS.length);
      const {place, placeholder} = context;
      return this.isValid(this.root.definitions?.[definition] ?? true, node, {
        place,
        definition,
        placeholder,
      });
    }
    if (schema.type !== undefined && !hasType(node, schema.type)) {
      // Other faults of a value with a wrong type are of no use.
      return this.fail('type', schema, node, context);
    }
    // && would stop at the first fault, and a report has all of them.
    const value = this.isValidValue(schema, node, context);
    if (!value && this.isEnough()) {
      return false;
    }
    const object = this.isValidObject(schema, node, context);
    if (!object && this.isEnough()) {
      return false;
    }
    const array = this.isValidArray(schema, node, context);
    if (!array && this.isEnough()) {
      return false;
    }
    return (
      this.isValidCombination(schema, node, context) && value && object && array
    );
  }

  /** Whether the evaluation can stop at a fault. */
  private isEnough(): boolean {
    return this.violations === null || this.violations.length >= MAX_VIOLATIONS;
  }

  private isValidValue(
    schema: SchemaObject,
    node: JsonNode,
    context: EvaluationContext,
  ): boolean {
    const keyword = findBrokenKeyword(schema, node);
    return keyword === undefined || this.fail(keyword, schema, node, context);
  }

  private isValidObject(
    schema: SchemaObject,
    node: JsonNode,
    context: EvaluationContext,
  ): boolean {
    if (node.kind !== 'object') {
      return true;
    }
    let valid = true;
    const fail = (keyword: keyof SchemaObject, key: string) => {
      valid = this.fail(keyword, schema, node, context, key);
    };
    for (const key of schema.required ?? []) {
      if (!node.byKey.has(key)) {
        fail('required', key);
      }
    }
    for (const [key, others] of Object.entries(schema.dependencies ?? {})) {
      for (const other of node.byKey.has(key) ? others : []) {
        if (!node.byKey.has(other)) {
          fail('dependencies', other);
        }
      }
    }
    const properties = schema.properties ?? {};
    const additional = schema.additionalProperties ?? true;
    for (const [key, {value}] of node.byKey) {
      if (!valid && this.isEnough()) {
        break;
      }
      const known = Object.hasOwn(properties, key);
      const propertySchema = known ? properties[key] : additional;
      if (propertySchema === undefined || propertySchema === true) {
        continue;
      }
      if (propertySchema === false && !known) {
        fail('additionalProperties', key);
      } else if (
        !this.isValid(propertySchema, value, enterNode(context, node, key))
      ) {
        valid = false;
      }
    }
    return valid;
  }

  private isValidArray(
    schema: SchemaObject,
    node: JsonNode,
    context: EvaluationContext,
  ): boolean {
    if (node.kind !== 'array') {
      return true;
    }
    let valid = true;
    const {minItems, maxItems, contains, items} = schema;
    if (minItems !== undefined && node.items.length < minItems) {
      valid = this.fail('minItems', schema, node, context);
    }
    if (maxItems !== undefined && node.items.length > maxItems) {
      valid = this.fail('maxItems', schema, node, context);
    }
    if (
      contains !== undefined &&
      !node.items.some((item) => this.silent.isValid(contains, item, context))
    ) {
      valid = this.fail('contains', schema, node, context);
    }
    for (const [index, item] of node.items.entries()) {
      if (!valid && this.isEnough()) {
        break;
      }
      const itemSchema: JsonSchema | undefined = isList(items)
        ? items[index]
        : items;
      if (
        itemSchema !== undefined &&
        itemSchema !== true &&
        !this.isValid(itemSchema, item, enterNode(context, node, index))
      ) {
        valid = false;
      }
    }
    return valid;
  }

  private isValidCombination(
    schema: SchemaObject,
    node: JsonNode,
    context: EvaluationContext,
  ): boolean {
    let valid = true;
    for (const part of schema.allOf ?? []) {
      if (!valid && this.isEnough()) {
        return false;
      }
      valid = this.isValid(part, node, context) && valid;
    }
    if (
      schema.anyOf &&
      !schema.anyOf.some((part) => this.silent.isValid(part, node, context))
    ) {
      valid = this.fail('anyOf', schema, node, context);
    }
    if (schema.if !== undefined) {
      const isThen = this.silent.isValid(schema.if, node, context);
      const branch = (isThen ? schema.then : schema.else) ?? true;
      const placeholder =
        context.placeholder ||
        (typeof schema.then === 'object' &&
          schema.then.$ref === `${DEFINITIONS}parameter`);
      valid = this.isValid(branch, node, {...context, placeholder}) && valid;
    }
    return valid;
  }

  private fail(
    keyword: keyof SchemaObject,
    schema: SchemaObject,
    node: JsonNode,
    context: EvaluationContext,
    key?: string,
  ): false {
    if (this.violations && this.violations.length < MAX_VIOLATIONS) {
      const {definition, placeholder} = context;
      this.violations.push({
        keyword,
        schema,
        node,
        key,
        definition,
        placeholder,
        ...describePath(context.place),
      });
    }
    return false;
  }
}

const DEFINITIONS = '#/definitions/';

/** Limit of violations, because a hostile text could have millions. */
const MAX_VIOLATIONS = 200;

function enterNode(
  {place}: EvaluationContext,
  holder: JsonNode,
  key: string | number,
): EvaluationContext {
  return {
    place: {holder, key, outer: place},
    definition: undefined,
    placeholder: false,
  };
}

function describePath(innermost: NodePath | undefined): {
  path: string;
  parents: JsonNode[];
} {
  const places: NodePath[] = [];
  for (let place = innermost; place; place = place.outer) {
    places.unshift(place);
  }
  return {
    path: places.reduce((path, {key}) => joinPath(path, key), ''),
    parents: places.map(({holder}) => holder),
  };
}

function isList(
  items: JsonSchema | readonly JsonSchema[] | undefined,
): items is readonly JsonSchema[] {
  return Array.isArray(items);
}

function hasType(node: JsonNode, type: string): boolean {
  if (node.kind !== 'number') {
    return node.kind === type;
  }
  return (
    Number.isFinite(node.value) &&
    (type === 'number' || (type === 'integer' && Number.isInteger(node.value)))
  );
}

/** Finds the keyword of a scalar that the value violates. */
function findBrokenKeyword(
  schema: SchemaObject,
  node: JsonNode,
): keyof SchemaObject | undefined {
  if (schema.const !== undefined && !isEqual(node, schema.const)) {
    return 'const';
  }
  if (schema.enum && !schema.enum.some((value) => isEqual(node, value))) {
    return 'enum';
  }
  if (node.kind === 'string') {
    const {minLength, pattern} = schema;
    if (minLength !== undefined && node.value.length < minLength) {
      return 'minLength';
    }
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(node.value)) {
      return 'pattern';
    }
  }
  if (node.kind === 'number') {
    const {minimum, maximum, exclusiveMinimum} = schema;
    if (minimum !== undefined && !(node.value >= minimum)) {
      return 'minimum';
    }
    if (maximum !== undefined && !(node.value <= maximum)) {
      return 'maximum';
    }
    if (exclusiveMinimum !== undefined && !(node.value > exclusiveMinimum)) {
      return 'exclusiveMinimum';
    }
  }
  return undefined;
}

/** Whether a node equals a scalar of the schema. */
function isEqual(node: JsonNode, value: unknown): boolean {
  return node.kind !== 'object' && node.kind !== 'array'
    ? toValue(node) === value
    : false;
}

function hasDefinition(
  {definitions = {}}: SchemaObject,
  $ref: string,
): boolean {
  return (
    $ref.startsWith(DEFINITIONS) &&
    Object.hasOwn(definitions, $ref.slice(DEFINITIONS.length))
  );
}

/** Refuses a schema with a keyword, or a form of a keyword, that is not implemented. */
function checkKeywords(schema: unknown, root: SchemaObject, at = '#'): void {
  if (typeof schema === 'boolean') {
    return;
  }
  const object = schema as SchemaObject;
  for (const [key, value] of Object.entries(object)) {
    const place = `${at}/${key}`;
    if (ANNOTATIONS.includes(key)) {
      continue;
    }
    if (!KEYWORDS.has(key)) {
      throw new Error(
        `${place} is a keyword that spec/schema.ts does not know.`,
      );
    }
    if (
      (key === '$ref' && !hasDefinition(root, String(value))) ||
      (key === 'type' && typeof value !== 'string') ||
      ((key === 'const' || key === 'enum') &&
        [value].flat().some((part) => typeof part === 'object'))
    ) {
      throw new Error(`${place} has a form that spec/schema.ts does not know.`);
    }
  }
  const {properties, definitions, items, allOf, anyOf} = object;
  const parts: [string, unknown][] = [
    ...Object.entries({...properties}),
    ...Object.entries({...definitions}),
    ...[items ?? [], allOf ?? [], anyOf ?? []]
      .flat()
      .map((part, index): [string, unknown] => [String(index), part]),
    ...(['additionalProperties', 'contains', 'if', 'then', 'else'] as const)
      .filter((key) => object[key] !== undefined)
      .map((key): [string, unknown] => [key, object[key]]),
  ];
  for (const [key, part] of parts) {
    checkKeywords(part, root, `${at}/${key}`);
  }
}
