/**
 * Phrases that the site does not use, and what it says instead: contributing/style.md
 * has the rules behind them. A space in a pattern is any space, and a line break.
 *
 * @typedef {object} Phrase
 * @property {RegExp} pattern - what is refused; without `i`, case counts.
 * @property {string} say - what to write instead.
 * @property {string} bad - a sentence that is refused for this pattern.
 * @property {string} good - the same, as the site says it.
 * @property {false} [inCode] - false where a string or a comment of a program may be a noun alone.
 */

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
/** Where a sentence begins: a line, a list item, a table cell, or after a sentence. */
const START = '(?<=^(?:>? *(?:[-*]|\\d+\\.) )?|[.!?:|] |\\*\\* )';
/** The rest of a sentence that asks nothing, up to its period. */
const SENTENCE = '(?:[^?!|\\n.]|\\n(?!\\n)|\\.(?=\\S))*\\.(?=\\s|$)';

/** @type {readonly Phrase[]} */
export const PHRASES = [
  {
    pattern: /\b(?:stands?|stood)\b(?! for\b|-)/i,
    say: 'is, or an active verb; "stands for" is fine',
    bad: 'How it was trained stands on Prepare Custom Model.',
    good: 'Prepare Custom Model shows the training.',
  },
  {
    pattern: /\b(?:lie|lies|lying)\b/i,
    say: 'is',
    bad: 'The file lies beside `App.tsx` now, and so will all the others.',
    good: 'Keep this file and all others of this page beside `App.tsx`.',
  },
  {
    pattern: /\bwants\b/i,
    say: 'needs, or takes; only people want',
    bad: 'The layer wants a square picture.',
    good: 'The layer takes a square picture.',
  },
  {
    pattern: /\b(?:let|lets|letting) go of\b|\bis let go\b/i,
    say: 'release, or free',
    bad: 'Take a photo and let go of it.',
    good: 'Take a photo and release it.',
  },
  {
    pattern: new RegExp(`${START}What ${SENTENCE}`),
    say: 'the subject first, then the verb',
    bad: 'What native code rejects with is an object with a `message` and no `Error`.',
    good: '`forward` rejects with a plain object, not an Error.',
    inCode: false,
  },
  {
    pattern: new RegExp(`${START}Of (?:an?|the|these|those|this|that) `),
    say: 'the subject first',
    bad: 'Of a file that changes, you see the changed lines.',
    good: 'A changed file shows its changed lines.',
  },
  {
    pattern: new RegExp(`${START}Who (?:[^?!|\\n.]|\\n(?!\\n))*[,.]`),
    say: 'If you …',
    bad: 'Who exports on Windows, uses WSL.',
    good: 'If you export on Windows, use WSL.',
  },
  {
    pattern: /, for (?:how|its?|they|there|nobody|nothing|neither)\b/i,
    say: 'because, or a sentence of its own',
    bad: 'Look at `shape`, for how near its scores are to yours is not known.',
    good: 'Compare `shape` only: we have no scores for this file.',
  },
  {
    pattern: /\b(?:is|are) not known\b(?! (?:as|to)\b)/i,
    say: 'we do not know …',
    bad: 'Which versions of them fit is not known.',
    good: 'We do not know which versions of them fit.',
  },
  {
    pattern: /\bso that (?:it|they|everything|nothing|each|nobody) be\b/i,
    say: 'so that it is, or a verb',
    bad: 'Scale the picture, so that it be square.',
    good: 'Scale the picture to a square.',
  },
  {
    pattern: /\b(?:has|have|had) (?:it )?otherwise\b/i,
    say: 'differs, or the difference itself',
    bad: 'What the first site had otherwise',
    good: 'Differences from the first site',
  },
  {
    pattern: /\bfor ever\b/i,
    say: 'forever, or what never happens',
    bad: 'The call would wait for ever.',
    good: 'The call never returns.',
  },
  {
    pattern: /\bon that day\b/i,
    say: 'the date',
    bad: 'On that day the registry answered 404.',
    good: 'On November 20, 2026, the registry answered 404.',
  },
  {
    pattern: /\b(?:have patience|be patient)\b/i,
    say: 'a time',
    bad: 'The model is large and a browser slower than a phone: have patience.',
    good: 'A browser takes longer than a phone.',
  },
  {
    pattern: /\b(?:has|have) words\b|\b(?:in|for) your desk\b/i,
    say: 'what the reader sees or does',
    bad: 'A failure is red, has words.',
    good: 'Errors appear in red.',
  },
  {
    pattern: /\b(?:bring|brings|brought|take|takes) [^.\n]{0,40}\bhome\b/i,
    say: 'the verb for it: copy, download, move',
    bad: 'Bring a model from the GPU home.',
    good: 'Load a GPU checkpoint on the CPU.',
  },
  {
    pattern: /\bof (?:that|its|their) time\b|\bof today\b/i,
    say: 'the release, the year, or "current"',
    bad: 'React Native of that time fails with Node 17.',
    good: 'React Native 0.64 fails with Node 17.',
  },
  {
    pattern: /\b(?:speaks?|spoke) of\b/i,
    say: 'mentions, or names',
    bad: 'The line that speaks of an error counts.',
    good: 'The line that names an error counts.',
  },
  {
    pattern: /\b(?:mend|mends|mended|mending)\b/i,
    say: 'fix',
    bad: 'Mend the spec first.',
    good: 'Fix the spec first.',
  },
  {
    pattern:
      /\b(?:anew|henceforth|hence|thereby|therein|thereof|whereby|wherein|whilst|lest|shall|in vain)\b/i,
    say: 'again, so, which, while, must: the words of speech',
    bad: 'An array of one tensor: hence `output[0]`.',
    good: 'The array has one tensor, so the code reads `output[0]`.',
  },
  {
    pattern: /\bno more\b(?! than\b)(?=[ \n]*[.,;:)]|$)/i,
    say: 'no longer',
    bad: 'The address answers no more.',
    good: 'The address no longer answers.',
  },
  {
    pattern: /\bin order to\b/i,
    say: 'to',
    bad: 'Run it in order to see the result.',
    good: 'Run it to see the result.',
  },
  {
    pattern:
      /\b(?:simply|obviously|easily|effortlessly|of course|please|powerful|seamless(?:ly)?|blazing(?:ly)?)\b/i,
    say: 'nothing: drop the word',
    bad: 'Simply install our powerful package.',
    good: 'Install `react-native-pytorch-core@0.2.0`.',
  },
  {
    pattern: /\b(?:utilize|utilizes|leverage|leverages|leveraging)\b/i,
    say: 'use',
    bad: 'The app utilizes the camera.',
    good: 'The app uses the camera.',
  },
  {
    pattern: /\bshould (?:now )?be working\b|\bshould now\b/i,
    say: 'what the reader sees',
    bad: 'The app should now be working.',
    good: 'The terminal prints `Tensor [1, 2, 3]`.',
  },
  {
    pattern: new RegExp(
      `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\.? \\d{4}\\b`,
    ),
    say: 'the month first: November 20, 2026',
    bad: 'npm listed it on 20 November 2026.',
    good: 'npm listed it on November 20, 2026.',
  },
  {
    pattern: /(?<![\w./-])20\d\d-\d\d-\d\d(?![\w./-]*\w)/,
    say: 'the month in words: November 20, 2026',
    bad: 'Since 2025-11-01 Google Play asks for 16 KB pages.',
    good: 'Since November 1, 2025, Google Play asks for 16 KB pages.',
  },
  {
    pattern: /\bnative code rejects with\b/i,
    say: 'which functions: those of a model reject with {message}, others with an Error (`as` in data/entries)',
    bad: 'Native code rejects with a plain object, not an `Error`.',
    good: 'The functions of a model reject with a plain object, others with an `Error`.',
  },
  {
    pattern: /\b(?:nearest|closest) size\b/i,
    say: 'the next larger size: CameraX and the presets of iOS take none that is smaller, while there is a larger one',
    bad: 'The camera takes the nearest size that it has.',
    good: 'A camera without this size takes the next larger one.',
  },
  {
    pattern: /Settings → Privacy →/,
    say: 'Settings → Privacy & Security, as iOS 16 and newer call it, with the older name behind it',
    bad: 'Allow the camera in **Settings → Privacy → Camera**.',
    good: 'Allow the camera in **Settings → Privacy & Security → Camera** (before iOS 16: **Privacy**).',
  },
];
