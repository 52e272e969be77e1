import {RuleTester} from 'eslint';
import tseslint from 'typescript-eslint';
import {describe, it} from 'vitest';
import rule from './eslintRule.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: {parser: tseslint.parser as never, sourceType: 'module'},
});

/** Builds an invalid case with the message of the engines that lack the API. */
const refused = (code: string, message: RegExp) => ({
  code,
  errors: [{message}],
});

tester.run('browsers/supported-apis', rule, {
  valid: [
    // Supported by all of the oldest browsers.
    "structuredClone(new URL('https://a.example'));",
    '[1].at(-1); [1].findLast(Boolean); Object.hasOwn({}, "a");',
    'new AbortController().abort(); AbortSignal.timeout(1);',
    // Feature tests.
    'if (URL.canParse) {} export const a = typeof URL.canParse;',
    "export const a = URL.canParse?.('a'), b = [1].toSorted?.();",
    'export const a = requestIdleCallback ? 1 : 2, b = URL.canParse && 1;',
    "export const a = 'canParse' in URL, b = !CSS.registerProperty;",
    // Local names.
    'class URL {static canParse() {}} URL.canParse();',
    "import {URL} from './a'; URL.canParse();",
    "const URLPattern = Map; new URLPattern(); style.with('a');",
    'export const {toSorted} = {toSorted: 1};',
  ],
  invalid: [
    refused("URL.canParse('a');", /^URL\.canParse is missing in chrome 109/),
    refused('[1].toSorted();', /^Method toSorted is missing in chrome 109/),
    refused('[1].with(0, 2);', /^Method with is missing in chrome 109/),
    refused("'a'.isWellFormed();", /^Method isWellFormed is missing in/),
    refused('Promise.withResolvers();', /safari 16\.6/),
    refused('Object.groupBy([], String);', /firefox 115/),
    refused("new URLPattern('/a');", /^URLPattern is missing in/),
    refused(
      "new Intl.Segmenter('en');",
      /^Intl\.Segmenter is missing in firefox 115/,
    ),
    refused('if (Object.groupBy([], String)) {}', /^Object\.groupBy/),
  ],
});
