import type {Move, SymbolMove} from './assess';
import type {CounterpartKind} from './rows/row';

/** Words for the kinds of counterparts. */
const KIND_TITLES: Readonly<Record<CounterpartKind, string>> = {
  exact: 'exact',
  pattern: 'by a pattern',
  none: 'none',
};

const indent = (text: string, by: string): string[] =>
  text === '' ? [] : text.split('\n').map((line) => `${by}${line}`);

const formatSymbol = ({symbol, uses, counterpart}: SymbolMove): string =>
  [
    `${symbol}: ${KIND_TITLES[counterpart.kind]}`,
    ...uses.map(
      ({path, line, code, byName, isSameStep}) =>
        `  ${path}:${line}: ${code}${byName ? ' (found by its name)' : ''}${isSameStep ? ' (the same step)' : ''}`,
    ),
    ...indent(counterpart.code, '    '),
    ...indent(counterpart.note, '  '),
    ...(counterpart.link === undefined ? [] : [`  see: ${counterpart.link}`]),
  ].join('\n');

/** Formats the counterparts of an app's calls for a terminal. */
export function formatMove({
  text,
  calls,
  types,
  imports,
  lines,
  problems,
}: Move): string {
  return [
    text,
    ...problems.map(
      ({path, line, reason}) => `\nnot read: ${path}:${line}: ${reason}`,
    ),
    ...calls.map((call) => `\n${formatSymbol(call)}`),
    ...(types.length > 0 ? ['\ntypes, which are not counted:'] : []),
    ...types.map((type) => `\n${formatSymbol(type)}`),
    ...(imports.length > 0 ? ['\nimports to delete:'] : []),
    ...imports.map(({path, line, code}) => `  ${path}:${line}: ${code}`),
    ...(lines.length > 0
      ? ['\nimports of the lines above:', ...lines.map((line) => `  ${line}`)]
      : []),
  ].join('\n');
}
