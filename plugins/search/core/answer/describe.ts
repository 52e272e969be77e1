import type {LogReading} from '../engine/log';
import type {ShownResult} from './readResult';

/** The beginning of longer texts is shown, in characters. */
const MAX_SHOWN = 120;

const shorten = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

/** The text that answers are of: the query, or what was asked in place of a log. */
export const askedText = ({query, log}: Pick<ShownResult, 'query' | 'log'>) =>
  log ? log.lines.join('\n') : query;

/** Says which lines of a log were asked for. */
export function describeLog({
  lines,
  isEnd,
  lineCount,
  skipped,
}: LogReading): string {
  const [first = ''] = lines;
  const isOne = lines.length === 1;
  const which = isEnd
    ? `none says that something failed; the last${isOne ? ' was' : ` ${lines.length} were`} searched for, from`
    : isOne
      ? 'one says what failed:'
      : `${lines.length} say what failed, the first`;
  return [
    ...(skipped > 0 ? [`The first ${skipped} characters were not read.`] : []),
    `Of ${lineCount} lines, ${which} “${shorten(first)}”.`,
  ].join(' ');
}

/** How many hits there are, and of what, where some of the query had to be read otherwise. */
export function describeResult(
  {
    query,
    nbHits,
    page,
    hitsPerPage,
    hits,
    log,
  }: Pick<ShownResult, 'query' | 'nbHits' | 'page' | 'hitsPerPage' | 'log'> & {
    hits: readonly unknown[];
  },
  paged: boolean,
): string {
  if (nbHits === 0) {
    return `Nothing found for “${shorten(log ? log.lines.join(' ') : query)}”.`;
  }
  const count = `${nbHits} ${nbHits === 1 ? 'result' : 'results'}`;
  const first = page * hitsPerPage + 1;
  return paged && nbHits > hits.length
    ? `${count}, ${first} to ${first + hits.length - 1} of them here`
    : count;
}

/** Describes how the query was read: words that nothing has are corrected or left out. */
export function describeReading({
  nbHits,
  corrected = [],
  unknown = [],
  log,
}: Pick<ShownResult, 'nbHits' | 'log'> &
  Partial<Pick<ShownResult, 'corrected' | 'unknown'>>): string | undefined {
  if (nbHits === 0) {
    return log && describeLog(log);
  }
  const quoted = (words: readonly string[]) =>
    words.map((word) => `“${word}”`).join(', ');
  const parts = [
    ...(log ? [describeLog(log)] : []),
    ...(corrected.length > 0
      ? [`Did you mean ${quoted(corrected.map(({to}) => to))}?`]
      : []),
    ...(unknown.length > 0 ? [`Without ${quoted(unknown.slice(0, 5))}`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}
