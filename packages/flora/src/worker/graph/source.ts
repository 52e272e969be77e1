import type {
  Archive,
  FileObject,
  FileValue,
  MobileModel,
} from '@playtorch-docs/ptl';
import {
  shortenOperator,
  type GraphNode,
  type SourceLine,
} from '../../core/graph';
import {decodeText} from '../decodeText';

/** Bytes of a source that is searched. */
const MAX_SOURCE_BYTES = 2_000_000;

const isObject = (value: FileValue | undefined): value is FileObject =>
  typeof value === 'object' && value !== null && value.kind === 'object';

function findModule(module: FileObject, path: string): FileObject | undefined {
  let found: FileValue | undefined = module;
  for (const step of path.split('.').filter((one) => one !== '')) {
    found = isObject(found)
      ? found.attributes.find(([name]) => name === step)?.[1]
      : undefined;
  }
  return isObject(found) ? found : undefined;
}

async function readLines(
  archive: Archive,
  record: string,
): Promise<string[] | undefined> {
  const found = archive.records.find(({name}) => name === record);
  return found && found.size <= MAX_SOURCE_BYTES
    ? decodeText(await archive.read(record))?.split('\n')
    : undefined;
}

type Range = readonly [first: number, end: number];

/** Range of the lines from the one that begins with `start` to the next that matches `next`. */
function findRange(
  lines: readonly string[],
  start: string,
  next: RegExp,
  [from, to]: Range,
): Range | undefined {
  const first = lines.findIndex(
    (line, at) => at >= from && at < to && line.startsWith(start),
  );
  const end = lines.findIndex(
    (line, at) => at > first && at < to && next.test(line),
  );
  return first < 0 ? undefined : [first, end < 0 ? to : end];
}

/** Lists the lines that call an operator, such as `torch.add(` or `ops.prepacked.conv2d_clamp_run(`; a line for each call. */
const listCalls = (
  lines: readonly string[],
  name: string,
  [first, end]: Range,
): number[] =>
  lines.slice(first, end).flatMap((line, at) =>
    line
      .split(/[^\w.]+/)
      .filter((word) => word.endsWith(`.${name}`))
      .map(() => first + at),
  );

/**
 * Finds the line of the TorchScript source that calls a block's operator: in the class of the
 * block's module, or in the method itself. If not as many lines call the operator as there are
 * blocks, it is the first line of the method.
 */
export async function findSourceLine(
  model: MobileModel,
  nodes: readonly GraphNode[],
  index: number,
  method: string,
): Promise<SourceLine | undefined> {
  const node = nodes[index];
  const ownerOf = (one: GraphNode) =>
    one.module === undefined ? '' : one.path;
  const module = node && findModule(model.module, ownerOf(node));
  if (!module) {
    return undefined;
  }
  const dot = module.type.lastIndexOf('.');
  const record = `code/${module.type.slice(0, dot).replaceAll('.', '/')}.py`;
  const lines = await readLines(model.archive, record);
  const all =
    lines &&
    findRange(lines, `class ${module.type.slice(dot + 1)}(`, /^(class|def) /, [
      0,
      lines.length,
    ]);
  const body =
    all &&
    findRange(
      lines,
      `  def ${ownerOf(node) === '' ? method : 'forward'}(`,
      /^ {2}def /,
      all,
    );
  if (!body) {
    return undefined;
  }
  const name = shortenOperator(node.operator);
  const siblings = nodes.flatMap((one, at) =>
    ownerOf(one) === ownerOf(node) && shortenOperator(one.operator) === name
      ? [at]
      : [],
  );
  const calls = [body, all]
    .map((range) => listCalls(lines, name, range))
    .find(({length}) => length === siblings.length);
  const line = calls?.[siblings.indexOf(index)] ?? body[0];
  return {
    record,
    line: line + 1,
    text: (lines[line] ?? '').trim(),
    isCall: calls !== undefined,
  };
}
