/** First words that hide the subject of a comment: "Of Okapi BM25: how soon …". */
const HIDING = /^[\s*]*(What|Of|Who|Whose)\b/;

/**
 * Reports comments of code that begin with a word that hides their subject.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {type: 'suggestion', schema: []},
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = HIDING.exec(comment.value)?.[1];
        if (word) {
          context.report({
            node: comment,
            message: `A comment begins with a verb or a noun of the field, not with "${word}" (contributing/style.md).`,
          });
        }
      }
    },
  }),
};
