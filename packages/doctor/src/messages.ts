import {entries, type EntryId} from './entries';

/** Troubleshooting entry whose message is in a log. */
interface LogMessage {
  entry: EntryId;
  line: number;
}

/** Parts of messages that vary: names, addresses, versions, processors. */
const VARIES =
  /…|https?:\/\/[^\s']*|x86_64|x86|arm64-v8a|armeabi-v7a|Debug(?=')|\d[\d.]*/;
/** Letters that a message needs to be distinctive. */
const MIN_LETTERS = 8;
/** Characters between two parts of a message. */
const MAX_PART_DISTANCE = 400;
/** Limit of beginnings of a message that are compared. */
const MAX_TRIES = 100;

const straightenQuotes = (text: string): string =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

const patterns: readonly {entry: EntryId; parts: string[]}[] = Object.entries(
  entries,
).flatMap(([entry, [title = '']]) => {
  // Headings without code describe faults without a message.
  const [, , code] = /^(`+)\s*(.+?)\s*\1/.exec(title) ?? [];
  const parts = straightenQuotes(code ?? '')
    .split(VARIES)
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part));
  return parts.join('').replace(/[^a-z]/gi, '').length < MIN_LETTERS
    ? []
    : [{entry: entry as EntryId, parts}];
});

/** Finds the offset at which a text has the parts in order and near each other; -1 if there is none. */
function findParts(
  text: string,
  [first = '', ...rest]: readonly string[],
): number {
  let start = text.indexOf(first);
  for (let tries = 0; start >= 0 && tries < MAX_TRIES; tries += 1) {
    let end = start + first.length;
    const all = rest.every((part) => {
      const at = text
        .slice(end, end + MAX_PART_DISTANCE + part.length)
        .indexOf(part);
      end += at + part.length;
      return at >= 0;
    });
    if (all) {
      return start;
    }
    start = text.indexOf(first, start + 1);
  }
  return -1;
}

/** Finds the entries whose message is in a text, in the order of the text. */
export function findMessages(text: string): LogMessage[] {
  const searched = straightenQuotes(text);
  const matches = patterns
    .map(({entry, parts}) => ({entry, at: findParts(searched, parts)}))
    .filter(({at}) => at >= 0)
    .sort((a, b) => a.at - b.at);
  let line = 1;
  let from = 0;
  return matches.map(({entry, at}) => {
    line += searched.slice(from, at).split('\n').length - 1;
    from = at;
    return {entry, line};
  });
}
