/** Calls of functions of the package, of React and of the app. */

import type {
  CallExpression,
  NewExpression,
  Node,
  OptionalCallExpression,
} from '@babel/types';
import {CALLBACKS, findResult, OUTPUT, PROPS} from '../surface';
import type {Analysis} from './analysis';
import {readKey} from './patterns';
import {readType} from './types';
import {
  AppFunction,
  AppObject,
  NOTHING,
  type Scope,
  type TrackedValue,
  type TrackedValues,
} from './values';

type Call = CallExpression | OptionalCallExpression | NewExpression;

/** Passes arguments to a function of the app, and returns its result. */
function callFunction(
  fn: AppFunction,
  args: readonly TrackedValues[],
): TrackedValues {
  args.forEach((values, i) => fn.parameter(i).add(values));
  return fn.result.values;
}

/** Calls all functions among values with the same argument. */
function passTo(
  callbacks: TrackedValues,
  argument: TrackedValues,
): TrackedValues {
  const results = new Set<TrackedValue>();
  for (const callback of callbacks) {
    if (callback instanceof AppFunction) {
      callFunction(callback, [argument]).forEach((value) => results.add(value));
    } else if (callback instanceof AppObject) {
      // The setter of a state is an object with the state.
      callback.at('state').add(argument);
    }
  }
  return results;
}

/** Names of React’s functions whose result is known. */
function callHook(
  analysis: Analysis,
  name: string,
  node: Call,
  args: readonly TrackedValues[],
  scope: Scope,
): TrackedValues | undefined {
  const first = args[0] ?? NOTHING;
  const promised =
    'typeParameters' in node && node.typeParameters?.params[0]
      ? readType(analysis, node.typeParameters.params[0], scope)
      : NOTHING;
  switch (name) {
    case 'useState':
    case 'useReducer': {
      const pair = analysis.objectOf(node);
      const setter = analysis.objectOf(node.callee);
      const initial = new Set([
        ...first,
        ...promised,
        ...[...first].flatMap((value) =>
          value instanceof AppFunction ? [...value.result.values] : [],
        ),
        ...setter.read('state'),
      ]);
      pair.at('0').add(initial);
      pair.at('1').add(new Set([setter]));
      return new Set([pair]);
    }
    case 'useRef':
    case 'createRef': {
      const ref = analysis.objectOf(node);
      ref.at('current').add(new Set([...first, ...promised]));
      return new Set([ref]);
    }
    case 'useCallback':
    case 'memo':
    case 'forwardRef':
    case 'observer':
    case 'createAnimatedComponent':
      return first;
    case 'useMemo':
      return new Set(
        [...first].flatMap((value) =>
          value instanceof AppFunction ? [...value.result.values] : [],
        ),
      );
    default:
      return undefined;
  }
}

/** Calls a method that objects of JavaScript have: of lists and promises. */
function callOfLanguage(
  analysis: Analysis,
  name: string,
  node: Call,
  owners: TrackedValues,
  args: readonly TrackedValues[],
): TrackedValues | undefined {
  const first = args[0] ?? NOTHING;
  switch (name) {
    case 'then':
      return new Set([
        ...passTo(first, owners),
        ...passTo(args[1] ?? NOTHING, NOTHING),
      ]);
    case 'catch':
    case 'finally':
      return new Set([...owners, ...passTo(first, NOTHING)]);
    case 'bind':
      return owners;
    case 'push':
    case 'unshift':
    case 'add':
      for (const owner of owners) {
        if (owner instanceof AppObject) {
          args.forEach((values) => owner.at('*').add(values));
        }
      }
      return undefined;
    case 'set':
      for (const owner of owners) {
        if (owner instanceof AppObject) {
          owner.at('*').add(args[1] ?? NOTHING);
        }
      }
      return undefined;
    case 'get':
    case 'pop':
    case 'shift':
    case 'find':
    case 'at':
    case 'map':
    case 'flatMap':
    case 'forEach':
    case 'filter':
    case 'slice':
    case 'concat':
    case 'reverse':
    case 'sort': {
      const lists = [...owners].filter((owner) => owner instanceof AppObject);
      if (lists.length === 0) {
        return undefined;
      }
      const elements = new Set(
        lists.flatMap((list) => [...list.read(undefined)]),
      );
      const results = passTo(first, elements);
      if (/^(get|pop|shift|find|at)$/.test(name)) {
        return elements;
      }
      const list = analysis.objectOf(node);
      list.at('*').add(/^(map|flatMap)$/.test(name) ? results : elements);
      return new Set([list]);
    }
    case 'setState':
      for (const owner of owners) {
        if (owner instanceof AppObject) {
          owner.at('state').add(first);
        }
      }
      return NOTHING;
    default:
      return undefined;
  }
}

const TRANSFORM_CALLS: ReadonlySet<string> = new Set([
  'Transform',
  'Transform.forward',
  'TransformForwardFn.forward',
]);

/** Names the method whose result a call of a chain begins with; `index` for `x[0]`. */
function findEarlier({callee}: Call): string | undefined {
  if (
    callee.type !== 'MemberExpression' &&
    callee.type !== 'OptionalMemberExpression'
  ) {
    return undefined;
  }
  const {object} = callee;
  if (object.type === 'MemberExpression' && object.computed) {
    return 'index';
  }
  return (object.type === 'CallExpression' ||
    object.type === 'OptionalCallExpression') &&
    (object.callee.type === 'MemberExpression' ||
      object.callee.type === 'OptionalMemberExpression')
    ? readKey(object.callee.property, object.callee.computed)
    : undefined;
}

/** Calls a value: a function of the package or of the app. */
function callValue(
  analysis: Analysis,
  value: TrackedValue,
  node: Call,
  place: Node,
  args: readonly TrackedValues[],
): TrackedValues {
  if (value instanceof AppFunction) {
    const result = callFunction(value, args);
    return node.type === 'NewExpression' ? new Set([value.instance]) : result;
  }
  if (value instanceof AppObject) {
    return passTo(new Set([value]), args[0] ?? NOTHING);
  }
  if (value === OUTPUT) {
    args.forEach((callbacks) => passTo(callbacks, new Set([OUTPUT])));
    return new Set([OUTPUT]);
  }
  const byName = value.startsWith('?');
  const symbol = byName ? value.slice(1) : value;
  if (!byName && analysis.isObject(symbol) && symbol !== 'Transform') {
    return NOTHING;
  }
  // The call of a transform is the same step as its creation, which is recorded.
  if (!TRANSFORM_CALLS.has(symbol)) {
    analysis.record(symbol, place, 'call', byName, findEarlier(node));
  }
  const result = findResult(symbol);
  return result === undefined ? NOTHING : new Set([result]);
}

/** Evaluates a call with its arguments. */
export function evaluateCall(
  analysis: Analysis,
  node: Call,
  scope: Scope,
): TrackedValues {
  const {callee} = node;
  const isMember =
    callee.type === 'MemberExpression' ||
    callee.type === 'OptionalMemberExpression';
  const owners = isMember ? analysis.evaluate(callee.object, scope) : NOTHING;
  const name = isMember
    ? readKey(callee.property, callee.computed)
    : callee.type === 'Identifier'
      ? callee.name
      : undefined;
  const args = node.arguments.map((argument) => {
    const values = analysis.evaluate(
      argument.type === 'SpreadElement' ? argument.argument : argument,
      scope,
    );
    // A function of the package that is passed on is called there.
    for (const value of values) {
      if (
        typeof value === 'string' &&
        value.includes('.') &&
        !analysis.isObject(value) &&
        argument.type === 'MemberExpression'
      ) {
        analysis.record(value.replace(/^\?/, ''), argument.property, 'call');
      }
    }
    return values;
  });
  if (
    callee.type === 'Import' ||
    name === 'require' ||
    name === 'requireActual'
  ) {
    const [argument] = node.arguments;
    if (argument?.type === 'StringLiteral') {
      const found = analysis.resolve(argument.value);
      if (found.has('package')) {
        analysis.record('package', node, 'import');
      }
      return found;
    }
  }
  if (name !== undefined) {
    const known =
      (isMember
        ? callOfLanguage(analysis, name, node, owners, args)
        : undefined) ?? callHook(analysis, name, node, args, scope);
    if (known !== undefined) {
      return known;
    }
  }
  if (
    name === 'createElement' &&
    node.arguments[1]?.type === 'ObjectExpression'
  ) {
    const props = node.arguments[1].properties.flatMap(
      (property): ElementProp[] => {
        const key =
          property.type === 'ObjectProperty'
            ? readKey(property.key, property.computed)
            : undefined;
        return property.type === 'ObjectProperty' && key !== undefined
          ? [
              {
                name: key,
                values: analysis.evaluate(property.value, scope),
                place: property.key,
              },
            ]
          : [];
      },
    );
    visitComponent(
      analysis,
      args[0] ?? NOTHING,
      props,
      node.arguments[0] ?? node,
    );
    return NOTHING;
  }
  if (
    isMember &&
    name === 'all' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Promise'
  ) {
    return args[0] ?? NOTHING;
  }
  if (isMember && callee.computed) {
    analysis.evaluate(callee.property, scope);
  }
  const place = isMember ? callee.property : callee;
  const callees = !isMember
    ? analysis.evaluate(callee, scope)
    : owners.size === 0 && name !== undefined
      ? analysis.guessMember(name)
      : analysis.readMember(owners, name, callee.property);
  const results = new Set<TrackedValue>();
  for (const value of callees) {
    callValue(analysis, value, node, place, args).forEach((result) =>
      results.add(result),
    );
  }
  return results;
}

/** Property of an element, with the place where it is written. */
export interface ElementProp {
  name: string;
  values: TrackedValues;
  place: Node;
}

/** Visits components with properties: records those of the package, and passes them to those of the app. */
export function visitComponent(
  analysis: Analysis,
  components: TrackedValues,
  props: readonly ElementProp[],
  place: Node,
): void {
  for (const component of components) {
    const type = typeof component === 'string' ? PROPS[component] : undefined;
    if (type !== undefined) {
      analysis.record(String(component), place, 'call');
    }
    if (component instanceof AppFunction) {
      component.parameter(0).add(new Set([component.props]));
    }
    for (const {name, values, place: where} of props) {
      const symbol = `${type}.${name}`;
      if (component instanceof AppFunction) {
        component.props.at(name).add(values);
      } else if (name === 'ref') {
        const instance = new Set([component]);
        passTo(values, instance);
        for (const value of values) {
          if (value instanceof AppObject) {
            value.at('current').add(instance);
          }
        }
      } else if (analysis.isSymbol(symbol)) {
        analysis.record(symbol, where, 'call');
        passTo(
          values,
          new Set(symbol in CALLBACKS ? [CALLBACKS[symbol] ?? ''] : []),
        );
      }
    }
  }
}
