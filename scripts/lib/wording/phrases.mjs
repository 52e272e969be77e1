/**
 * Phrases that the site avoids, with their replacements; contributing/style.md
 * explains the rules. A space in a pattern matches any space and a line break.
 *
 * @typedef {object} Phrase
 * @property {RegExp} pattern - phrase to report; case-sensitive without `i`.
 * @property {string} say - advice on a replacement.
 * @property {string} bad - example of a reported sentence.
 * @property {string} good - the same sentence without the phrase.
 * @property {false} [inCode] - false if strings and comments of programs may have the phrase.
 */

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
/** Start of a sentence: in a line, a list item or a table cell, or after a sentence. */
const START = '(?<=^(?:>? *(?:[-*]|\\d+\\.) )?|[.!?:|] |\\*\\* )';
/** Rest of a sentence that is no question, up to its period. */
const SENTENCE = '(?:[^?!|\\n.]|\\n(?!\\n)|\\.(?=\\S))*\\.(?=\\s|$)';

/** @type {readonly Phrase[]} */
export const PHRASES = [
  {
    pattern: /\b(?:stands?|stood)\b(?! for\b|-)/i,
    say: 'is, or an active verb; "stands for" is fine',
    bad: 'How it was trained stands on Prepare a custom model.',
    good: 'Prepare a custom model shows the training.',
  },
  {
    pattern: /\bthe network fail(?:s|ed)\b/i,
    say: '`forward` failed, or the download failed: a network is both a model and a connection',
    bad: 'The network failed, most often because the input has the wrong shape.',
    good: '`forward` failed, most often because the input has the wrong shape.',
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
  {
    pattern: /\b(?:words|wording of) \[|\bmay word\b/i,
    say: 'reads like this, or differs; only people word a message',
    bad: "Hermes, the JavaScript engine, words [`Can't find variable`](#a) this way.",
    good: "On Hermes, the JavaScript engine, [`Can't find variable`](#a) reads like this.",
  },
  {
    pattern: /\bbest (?:\d|the last\b)/i,
    say: 'use …, or … recommended',
    bad: '0.64.x, best 0.64.4; it was developed against 0.64.3.',
    good: 'Use 0.64.4; 0.2.0 was developed against 0.64.3.',
  },
  {
    pattern: /\bbecomes? a file of the program\b/i,
    say: 'save it as `model.json`',
    bad: 'The size comes from the model card, which becomes a file of the program.',
    good: 'The size is in the model card, which you save as `model.json`.',
  },
  {
    pattern: /\bwhere you go on\b|\bgo on (?:at|in|to|with)\b/i,
    say: 'continue',
    bad: 'It ends with a project that starts, where you go on.',
    good: 'That page ends with a working project. Continue in it.',
  },
  {
    pattern:
      /\b(?:doctor|output|answer|message|sentence|word|badge|changelog|report|step|Gradle) names\b|\bit names (?:no|the)\b/i,
    say: 'shows, lists or reports; only people name things',
    bad: 'Give it the changed files. It names no conflict, except that of boost.',
    good: 'Check the changed files with the doctor. It reports only boost.',
  },
  {
    pattern: /\bmakes? it win\b|\bthat exists? twice\b/i,
    say: 'what the reader gets',
    bad: 'Two things make it win.',
    good: 'You need both of these edits for 0.2.2 to be the one in the app.',
  },
  {
    pattern: /\bfirst (?:number|word) of the message is the\b/i,
    say: 'what the message shows',
    bad: 'If the first number of the message is the height, the channels are last.',
    good: "If the message shows the image's height where you expect 3, the channels are last.",
  },
  {
    pattern: /\b(?:is|are) not all\b/i,
    say: 'is not enough',
    bad: 'The version is not all.',
    good: 'A matching version is not enough.',
  },
  {
    pattern: /\bon the way out of\b/i,
    say: 'leaving',
    bad: 'On the way out of 0.1 or of PlayTorch?',
    good: 'Leaving 0.1, or PlayTorch?',
  },
  {
    pattern: /\bbegins another\b|\bbeginning of another\b/i,
    say: 'is a prefix of another',
    bad: 'No name begins another: not `size` and `sizeLimit`.',
    good: 'No placeholder may be a prefix of another, such as `size` and `sizeLimit`.',
  },
  {
    pattern:
      /\b(?:is|are) \w+, (?:it|they|the|its|their)\b[^.;:,\n]{0,40} (?:is|are) not\b/i,
    say: 'two sentences; a comma does not join them',
    bad: 'PlayTorch is archived, the people who use it are not.',
    good: 'PlayTorch is archived. Its users are still around.',
  },
  {
    pattern: /\bthe same fault\]?(?:\([^)]*\))? in another\b/i,
    say: 'this is the same mistake as …',
    bad: 'The file contains weights only: [the same fault](#a) in another kind of dictionary.',
    good: 'The file contains weights only. This is the same mistake as [with a checkpoint](#a).',
  },
  {
    pattern: /\bNew here:/,
    say: 'a whole sentence',
    bad: 'New here: `resize` with one number sets the short side.',
    good: 'One call differs: with one number, `resize` sets the short side.',
  },
  {
    pattern: /\*\*(?:Cause|Fix)\.\*\* (?:None|Not|Seen|Reported|As for)\b(?!,)/,
    say: 'a whole sentence: We know of none. We do not know it.',
    bad: '**Cause.** Not known; the report is open.',
    good: '**Cause.** We do not know it, and the report is open.',
  },
  {
    pattern: /\bholds\b(?! (?:back|for|on)\b)/i,
    say: 'contains, or has',
    bad: 'The folder holds four files.',
    good: 'The folder contains four files.',
    inCode: false,
  },
  {
    pattern:
      /\bfits (?:both|behind|no|Xcode|the (?:app|runtime|PyTorch|question))\b/i,
    say: 'works with, or matches',
    bad: 'Step 1 installs the PyTorch that fits the app.',
    good: 'Step 1 installs the PyTorch that matches the app.',
  },
  {
    pattern: /\b(?:Android|function|Gradle|iOS|package|than it) knows\b/i,
    say: 'supports',
    bad: 'Gradle runs on a newer Java than it knows.',
    good: 'Gradle runs on a newer Java than it supports.',
  },
  {
    pattern: /\b(?:gave|gives) (?:back|no|the next)\b/i,
    say: 'returns',
    bad: 'The camera gives the next frame after you release the last one.',
    good: 'The camera passes the next frame after you release the last one.',
  },
  {
    pattern: /\bends here\b/i,
    say: 'leads to this message',
    bad: 'Calling it also ends here.',
    good: 'Calling it also leads to this message.',
    inCode: false,
  },
  {
    pattern: /(?<=^(?! *\|)[^\n]*);[^.;|\n]{8,};/,
    say: 'a sentence for each thought',
    bad: 'It can be the path; it can be the device; it can be the type.',
    good: 'It can be the path. It can also be the device, or the type.',
    inCode: false,
  },
  {
    pattern: /\buntil the app ends(?! or\b)/i,
    say: 'what else ends it: MobileModel.unload forgets models, too',
    bad: 'A loaded model keeps its spec until the app ends.',
    good: 'A loaded model keeps its spec until the app ends or calls `unload`.',
    inCode: false,
  },
  {
    pattern: /\bsaves? (?:a|the) download\b/i,
    say: 'downloads nothing, or stores the file: to save is both',
    bad: 'Ship the model inside the app, which saves the download.',
    good: 'Ship the model inside the app, which then downloads nothing.',
  },
  {
    pattern: /\bevery fault of\b/i,
    say: 'what failed, then its causes',
    bad: 'Every fault of the image has this name.',
    good: 'iOS could not make a tensor from the image.',
  },
  {
    pattern: /\balso decides for\b/i,
    say: 'applies to',
    bad: 'The pattern also decides for any other library.',
    good: 'The pattern also applies to every other library.',
  },
  {
    pattern: /\b(?:has|have) every (?:error )?message\b/i,
    say: '"lists the messages that we know of": nobody knows all of them',
    bad: 'Troubleshooting has every message.',
    good: 'Troubleshooting lists the messages that we know of.',
  },
  {
    pattern: /\bworks? through \d/i,
    say: 'still works in …: the last release is included',
    bad: '`download` is deprecated and works through 0.2.4.',
    good: '`download` is deprecated, but still works in 0.2.4.',
  },
  {
    pattern: /\bstrikes? [^.\n]{0,60}\bthrough\b/i,
    say: 'shows … struck through',
    bad: 'Your editor strikes `download` through.',
    good: 'Your editor shows `download` struck through.',
  },
  {
    pattern: /\bneeds? no network\b/i,
    say: 'works offline: a network is also a model',
    bad: 'With `--random-weights` it needs no network.',
    good: 'With `--random-weights` the script works offline.',
  },
  {
    pattern: /\btakes no (?:other|more) photos?\b/i,
    say: 'CameraX stops after two photos that are not released; iOS has no limit',
    bad: 'Until you call it, the camera takes no other photo.',
    good: 'If photos are not released, the camera on Android stops after two of them.',
  },
  {
    pattern: new RegExp(`${START}Where (?:it|that|there|this) [^?!.|\\n]*, `),
    say: 'If …: "where" is a place',
    bad: 'It downloads each time. Where that fails, it returns an older copy.',
    good: 'It downloads each time. If a download fails, it returns an older copy.',
  },
];
