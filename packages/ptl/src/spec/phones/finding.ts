/** What the checks of a specification on phones share. */
import type {SpecFinding} from '../diagnostic';
import type {JsonNode, Span} from '../json';

/** The parts of a specification, as every check gets them. */
export interface SpecParts {
  root: JsonNode;
  pack: JsonNode | undefined;
  unpack: JsonNode | undefined;
}

type Details = Pick<
  SpecFinding,
  'code' | 'message' | 'fix' | 'phones' | 'effect'
>;

/** A finding of phones; without a node it stands at the start of the text. */
export function createFinding(
  severity: SpecFinding['severity'],
  path: string,
  node: Span | undefined,
  details: Details,
): SpecFinding {
  return {
    severity,
    source: 'phone',
    path,
    span: node ?? {start: 0, end: 0},
    ...details,
    code: `phone.${details.code}`,
  };
}

/** Whether iOS gets as far as this pack or unpack object: it reads the outermost only. */
export function isReadOnIos(path: string): boolean {
  return path === 'pack' || path === 'unpack';
}

/** The place of a key. */
export function getKeySpan(node: JsonNode, key: string): Span | undefined {
  return node.kind === 'object' ? node.byKey.get(key)?.key : undefined;
}

/** The place of the bracket that opens an object. */
export function openingOf({start}: Span): Span {
  return {start, end: start + 1};
}

/** Names as words: `a, b or c`. */
export function joinNames(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}
