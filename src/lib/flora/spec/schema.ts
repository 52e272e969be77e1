/**
 * Validates a JSON tree against a JSON schema of draft-07, as far as
 * `static/schemas/live.spec.json` uses it. Ajv compiles schemas to code, which
 * the page's content policy forbids, and knows no places in the text; the tests
 * compare every verdict with Ajv's.
 */
import {toValue} from './json';
import type {JsonNode} from './json';
import {step} from './diagnostic';

/** A schema, or `true` for anything and `false` for nothing. */
export type Schema = boolean | SchemaObject;

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
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema;
  dependencies?: Readonly<Record<string, readonly string[]>>;
  items?: Schema | readonly Schema[];
  minItems?: number;
  maxItems?: number;
  contains?: Schema;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  definitions?: Readonly<Record<string, Schema>>;
}

/** Keywords that say nothing about validity. */
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

/** One keyword of the schema that a value does not satisfy. */
export interface Violation {
  keyword: keyof SchemaObject;
  /** The value, or the object or array that holds the fault. */
  node: JsonNode;
  path: string;
  /** The schema that has the keyword. */
  schema: SchemaObject;
  /** The key of `required`, `dependencies`, `additionalProperties`. */
  key?: string;
  /** The name under `definitions` of the innermost `$ref`, where there is one. */
  definition?: string;
  /** Whether a placeholder such as `"$width"` may stand for the value. */
  placeholder: boolean;
  /** The objects and arrays around the value, outermost first. */
  parents: readonly JsonNode[];
}

interface Context {
  path: string;
  definition?: string;
  placeholder: boolean;
  parents: readonly JsonNode[];
}

/**
 * Makes a validator.
 *
 * @throws Error where the schema has a keyword that this validator does not know.
 */
export function validator(root: SchemaObject): (node: JsonNode) => Violation[] {
  checkKeywords(root);
  return (node) => {
    const violations: Violation[] = [];
    new Evaluation(root, violations).valid(root, node, {
      path: '',
      placeholder: false,
      parents: [],
    });
    return violations;
  };
}

/** Evaluates schemas on values; without a list of violations it stops at the first. */
class Evaluation {
  /** The same evaluation without a report, for `if`, `anyOf` and `contains`. */
  private readonly silent: Evaluation;

  constructor(
    private readonly root: SchemaObject,
    private readonly violations: Violation[] | null,
  ) {
    this.silent = violations === null ? this : new Evaluation(root, null);
  }

  valid(schema: Schema, node: JsonNode, context: Context): boolean {
    if (typeof schema === 'boolean') {
      return schema;
    }
    if (schema.$ref !== undefined) {
      // Draft-07 ignores what stands beside $ref.
      const definition = schema.$ref.replace(DEFINITIONS, '');
      return this.valid(this.definition(schema.$ref), node, {
        ...context,
        definition,
      });
    }
    if (schema.type !== undefined && !hasType(node, schema.type)) {
      // What else is wrong with a value of the wrong type says nothing more.
      return this.fail('type', schema, node, context);
    }
    const checks = [
      () => this.value(schema, node, context),
      () => this.object(schema, node, context),
      () => this.array(schema, node, context),
      () => this.combined(schema, node, context),
    ];
    let valid = true;
    for (const check of checks) {
      valid = check() && valid;
      if (!valid && this.violations === null) {
        return false;
      }
    }
    return valid;
  }

  private value(
    schema: SchemaObject,
    node: JsonNode,
    context: Context,
  ): boolean {
    const fail = (keyword: keyof SchemaObject) =>
      this.fail(keyword, schema, node, context);
    if (schema.const !== undefined && !equal(node, schema.const)) {
      return fail('const');
    }
    if (schema.enum && !schema.enum.some((value) => equal(node, value))) {
      return fail('enum');
    }
    if (node.kind === 'string') {
      if (
        schema.minLength !== undefined &&
        node.value.length < schema.minLength
      ) {
        return fail('minLength');
      }
      if (
        schema.pattern !== undefined &&
        !new RegExp(schema.pattern, 'u').test(node.value)
      ) {
        return fail('pattern');
      }
    }
    if (node.kind === 'number') {
      const {value} = node;
      const {minimum, maximum, exclusiveMinimum} = schema;
      if (minimum !== undefined && !(value >= minimum)) {
        return fail('minimum');
      }
      if (maximum !== undefined && !(value <= maximum)) {
        return fail('maximum');
      }
      if (exclusiveMinimum !== undefined && !(value > exclusiveMinimum)) {
        return fail('exclusiveMinimum');
      }
    }
    return true;
  }

  private object(
    schema: SchemaObject,
    node: JsonNode,
    context: Context,
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
      if (!valid && this.violations === null) {
        break;
      }
      const known = Object.hasOwn(properties, key);
      const own = known ? properties[key] : additional;
      if (own === undefined || own === true) {
        continue;
      }
      if (own === false && !known) {
        fail('additionalProperties', key);
      } else if (!this.valid(own, value, inside(context, node, key))) {
        valid = false;
      }
    }
    return valid;
  }

  private array(
    schema: SchemaObject,
    node: JsonNode,
    context: Context,
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
      !node.items.some((item) => this.silent.valid(contains, item, context))
    ) {
      valid = this.fail('contains', schema, node, context);
    }
    for (const [index, item] of node.items.entries()) {
      if (!valid && this.violations === null) {
        break;
      }
      const own: Schema | undefined = isList(items) ? items[index] : items;
      if (
        own !== undefined &&
        own !== true &&
        !this.valid(own, item, inside(context, node, index))
      ) {
        valid = false;
      }
    }
    return valid;
  }

  private combined(
    schema: SchemaObject,
    node: JsonNode,
    context: Context,
  ): boolean {
    let valid = true;
    for (const part of schema.allOf ?? []) {
      valid = this.valid(part, node, context) && valid;
    }
    if (
      schema.anyOf &&
      !schema.anyOf.some((part) => this.silent.valid(part, node, context))
    ) {
      valid = this.fail('anyOf', schema, node, context);
    }
    if (schema.if !== undefined) {
      const holds = this.silent.valid(schema.if, node, context);
      const branch = (holds ? schema.then : schema.else) ?? true;
      const placeholder =
        context.placeholder ||
        (typeof schema.then === 'object' &&
          schema.then.$ref === `${DEFINITIONS}parameter`);
      valid = this.valid(branch, node, {...context, placeholder}) && valid;
    }
    return valid;
  }

  private fail(
    keyword: keyof SchemaObject,
    schema: SchemaObject,
    node: JsonNode,
    context: Context,
    key?: string,
  ): false {
    if (this.violations && this.violations.length < MOST) {
      this.violations.push({keyword, schema, node, ...context, key});
    }
    return false;
  }

  private definition($ref: string): Schema {
    const schema = this.root.definitions?.[$ref.replace(DEFINITIONS, '')];
    if (schema === undefined) {
      throw new Error(`The schema has no ${$ref}.`);
    }
    return schema;
  }
}

const DEFINITIONS = '#/definitions/';

/** As many violations as anyone reads; a hostile text could have millions. */
const MOST = 200;

function inside(
  context: Context,
  node: JsonNode,
  key: string | number,
): Context {
  return {
    ...context,
    path: step(context.path, key),
    placeholder: false,
    parents: [...context.parents, node],
  };
}

function isList(
  items: Schema | readonly Schema[] | undefined,
): items is readonly Schema[] {
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

/** Equality with a scalar of the schema. */
function equal(node: JsonNode, value: unknown): boolean {
  return node.kind !== 'object' && node.kind !== 'array'
    ? toValue(node) === value
    : false;
}

/** Refuses a schema with a keyword, or a form of one, that is not implemented. */
function checkKeywords(schema: unknown, at = '#'): void {
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
      (key === '$ref' && !String(value).startsWith(DEFINITIONS)) ||
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
    checkKeywords(part, `${at}/${key}`);
  }
}
