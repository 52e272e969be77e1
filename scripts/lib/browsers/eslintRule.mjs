import {listNewerApis} from './newerApis.mjs';

const newer = listNewerApis();
/** Engines that lack a global or a member of a constructor: `AudioDecoder`, `URL.canParse`. */
const lackingOf = new Map(
  newer
    .filter(({member, isStatic}) => member === undefined || isStatic)
    .map(({owner, member, lacking}) => [
      member === undefined ? owner : `${owner}.${member}`,
      lacking.join(', '),
    ]),
);
/** Engines that lack a method of arrays or strings, by name, because the rule has no type information. */
const methods = new Map(
  newer
    .filter(
      ({owner, member, isStatic}) =>
        member &&
        !isStatic &&
        ['Array', 'TypedArray', 'String'].includes(owner),
    )
    .map(({member, lacking}) => [member, lacking.join(', ')]),
);

/**
 * Tells whether code only tests for a feature: `typeof X`, `X?.y`, `X.y?.()`,
 * or the condition of `if`, `&&`, `||`, `??` and `? :`.
 */
function isQuestion(node) {
  const {parent} = node;
  switch (parent.type) {
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!';
    case 'MemberExpression':
      return parent.object === node && parent.optional;
    case 'CallExpression':
      return parent.callee === node && parent.optional;
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'LogicalExpression':
      return parent.left === node;
    case 'BinaryExpression':
      return ['in', 'instanceof'].includes(parent.operator);
    default:
      return parent.type === 'ChainExpression' && isQuestion(parent);
  }
}

/**
 * Reports APIs that a browser of package.json's `browserslist` lacks, by MDN's data: globals
 * (`CompressionStream`), members of constructors (`URL.canParse`), and calls of methods
 * (`.toSorted()`). Feature tests are allowed.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {type: 'problem', schema: []},
  create(context) {
    const report = (node, name, lacking) =>
      context.report({
        node,
        message: `${name} is missing in ${lacking}: package.json's browserslist has them.`,
      });
    const isGlobal = (node) => {
      for (
        let scope = context.sourceCode.getScope(node);
        scope;
        scope = scope.upper
      ) {
        const variable = scope.set.get(node.name);
        if (variable) {
          return variable.defs.length === 0;
        }
      }
      return true;
    };
    return {
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier') {
          return;
        }
        const {name} = node.property;
        const owner = node.object.type === 'Identifier' && node.object;
        const full = owner && `${owner.name}.${name}`;
        if (full && lackingOf.has(full) && isGlobal(owner)) {
          if (!isQuestion(node)) {
            report(node, full, lackingOf.get(full));
          }
        } else if (
          methods.has(name) &&
          node.parent.type === 'CallExpression' &&
          node.parent.callee === node &&
          !node.parent.optional &&
          // Other classes have a method `with` of one argument.
          (name !== 'with' || node.parent.arguments.length === 2)
        ) {
          report(node.property, `Method ${name}`, methods.get(name));
        }
      },
      NewExpression({callee}) {
        if (
          callee.type === 'Identifier' &&
          lackingOf.has(callee.name) &&
          isGlobal(callee)
        ) {
          report(callee, callee.name, lackingOf.get(callee.name));
        }
      },
    };
  },
};
