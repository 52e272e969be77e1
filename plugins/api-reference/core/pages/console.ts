/** Writes examples with their recorded results: the console beside an entry. */

import type {ApiEntry} from '../history';
import type {RunTensor} from '../runs';
import type {PageContext} from './context';
import type {Example} from './reference';

/** Number of elements up to which a tensor's values are written in a line. */
const MAX_LINE = 6;

/** Writes values of a tensor as nested lists. */
function formatValues(
  values: readonly number[],
  shape: readonly number[],
): string {
  const [count, ...rest] = shape;
  if (count === undefined) {
    return String(values[0]);
  }
  const size = values.length / count;
  const items = Array.from({length: count}, (_, index) =>
    formatValues(values.slice(index * size, (index + 1) * size), rest),
  );
  return `[${items.join(', ')}]`;
}

/** Writes a result in a line: the values of a small tensor, else its shape. */
function formatResult(result: RunTensor | string): string {
  if (typeof result === 'string') {
    return result;
  }
  const {shape, values} = result;
  return values && values.length <= MAX_LINE
    ? formatValues(values, shape)
    : `[${shape.join(', ')}]`;
}

/** Finds the first call of a symbol's example and its result; undefined where no tensor is involved. */
export function findAnswer(
  {version}: PageContext,
  entry: ApiEntry,
): readonly [call: string, result: string] | undefined {
  const [step] = version.examples.get(entry.key)?.steps ?? [];
  return step && [step.call, step.after.map(formatResult).join(', ')];
}

/** Writes a program with its title; `run` adds a button to a program that a page can run. */
export function writeExampleFence(
  {reference}: PageContext,
  title: string,
  {language, code}: Example,
): string {
  const run = reference.runs(code, language) ? ' run' : '';
  return `\`\`\`${language} title="${title}"${run}\n${code.trim()}\n\`\`\``;
}

/** Tells whether an entry, or one of its members, has an example. */
export const hasConsole = ({version}: PageContext, entry: ApiEntry): boolean =>
  version.examples.has(entry.key) ||
  entry.children.some((child) => version.examples.has(child.key));

/** Writes text and what wide pages show beside it. */
const writePair = (text: string, beside: readonly string[]): string =>
  [
    '<section className="api-entry">',
    '<div className="markdown api-text">',
    text,
    '</div>',
    ...beside,
    '</section>',
  ]
    .filter(Boolean)
    .join('\n\n');

/**
 * Writes blocks of an entry. Where it has an example, they form a pair with its console, which wide
 * pages show beside them.
 *
 * @param names - members by name, in the place of the console where there is no example.
 */
export function writeWithConsole(
  context: PageContext,
  entry: ApiEntry,
  blocks: readonly string[],
  names = '',
): string {
  const {version} = context;
  const example = version.examples.get(entry.key);
  const text = [...blocks, example ? names : ''].filter(Boolean).join('\n\n');
  if (!example) {
    return names
      ? writePair(text, [
          '<div className="api-console api-names">',
          names,
          '</div>',
        ])
      : text;
  }
  const title = version.names.shown.get(entry.key) ?? entry.name;
  const steps = example.steps
    ? ` steps={${JSON.stringify(example.steps)}}`
    : '';
  return writePair(text, [
    `<ApiConsole name=${JSON.stringify(title)}${steps}>`,
    writeExampleFence(context, title, example),
    example.result === undefined
      ? ''
      : `\`\`\`text title="Result" result\n${example.result.trimEnd()}\n\`\`\``,
    '</ApiConsole>',
  ]);
}
