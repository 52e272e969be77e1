import {findPhrases, formatMessage} from './find.mjs';

/**
 * Reports the phrases of `phrases.mjs` in strings, templates and JSX; with the option
 * `comments` also in comments.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {type: 'suggestion', schema: [{enum: ['comments']}]},
  create(context) {
    const check = (node, text) => {
      // Single words are values, not prose.
      if (/\S\s+\S/.test(text)) {
        for (const hit of findPhrases(text, {isCode: true})) {
          context.report({node, message: formatMessage(text, hit)});
        }
      }
    };
    return {
      Program() {
        if (context.options[0] === 'comments') {
          for (const comment of context.sourceCode.getAllComments()) {
            check(comment, comment.value.replace(/^[ \t]*\*? ?/gm, ''));
          }
        }
      },
      Literal(node) {
        if (typeof node.value === 'string') {
          check(node, node.value);
        }
      },
      TemplateElement(node) {
        check(node, node.value.cooked ?? '');
      },
      JSXText(node) {
        check(node, node.value);
      },
    };
  },
};
