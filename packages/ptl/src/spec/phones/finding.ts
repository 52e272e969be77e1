import type {SpecFinding} from '../diagnostic';
import type {JsonNode, Span} from '../json';

/** Parts of a specification for the checks. */
export interface SpecParts {
  root: JsonNode;
  pack: JsonNode | undefined;
  unpack: JsonNode | undefined;
}

type Details = Pick<
  SpecFinding,
  'code' | 'message' | 'fix' | 'phones' | 'effect'
>;

/** Creates a finding of phones; without a node it is at the start of the text. */
export function report(
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

/** Whether iOS reads a pack or unpack object; it reads only the outermost. */
export function isOutermost(path: string): boolean {
  return path === 'pack' || path === 'unpack';
}

/** Returns the span of a key. */
export function getKeySpan(node: JsonNode, key: string): Span | undefined {
  return node.kind === 'object' ? node.byKey.get(key)?.key : undefined;
}

/** Returns the span of the bracket that opens an object or array. */
export function getOpeningSpan(node: Span | undefined): Span | undefined {
  return node && {start: node.start, end: node.start + 1};
}

/** Joins names for a sentence: `a, b or c`. */
export function joinNames(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}
