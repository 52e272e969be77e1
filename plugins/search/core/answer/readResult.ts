import type {LogReading} from '../engine/log';
import type {Mark} from '../engine/search';
import {LEVELS} from './levels';
import type {SearchRequest} from './request';

/** A hit, ready to be shown. Title, trail and text may have marks; they are text, never HTML. */
export interface ShownHit {
  id: string;
  /** Absolute, `http:` or `https:`. */
  url: string;
  /** The deepest heading. */
  title: string;
  /** The headings above it, the outermost first. */
  trail: string[];
  /** Kind of the place, if it is more than a heading; the hosted service does not say. */
  kind?: 'error' | 'symbol';
  /** A part of the text below the heading. */
  text?: string;
  /** Name of the docs version; null on a page without one. */
  version: string | null;
  /** Names of all versions that have the place. */
  versions: string[];
  /** The same for this place in every version, below the version's path; empty where the service does not know. */
  place: string;
}

/** An answer, ready to be shown. */
export interface ShownResult {
  query: string;
  hits: ShownHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** The best of versions that were not asked for, where the hits answer too little. */
  others: ShownHit[];
  /** The first of the shown hits is what was asked for. */
  answers: boolean;
  /** Words to mark in what else is shown of a hit. */
  marks: Mark[];
  /** They alone have the name that was asked for. */
  othersFirst: boolean;
  /** Places whose names look most like a query that finds nothing. */
  nearest: ShownHit[];
  corrected: {from: string; to: string}[];
  unknown: string[];
  /** The lines asked in the place of a text that is longer than a message. */
  log?: LogReading;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const countOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? value
    : otherwise;

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

const stringsOf = (value: unknown): string[] =>
  listOf(value).filter((one) => typeof one === 'string');

/** Reads the words to mark. */
function readMarks(raw: unknown): Mark[] {
  return listOf(raw).flatMap((one): Mark[] => {
    const {text, rarity} = fieldsOf(one);
    return textOf(text) !== undefined && typeof rarity === 'number'
      ? [{text: text as string, rarity}]
      : [];
  });
}

/** Reads which part of a log was asked for; undefined where the whole query was. */
function readLogReading(raw: unknown): LogReading | undefined {
  const log = fieldsOf(raw);
  return Array.isArray(log.lines)
    ? {
        lines: stringsOf(log.lines),
        ...(log.isEnd === true ? {isEnd: true} : {}),
        lineCount: countOf(log.lineCount, log.lines.length),
        skipped: countOf(log.skipped, 0),
      }
    : undefined;
}

/** Whether a link may lead there: an absolute web address. */
function isWebAddress(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url).protocol);
  } catch {
    return false;
  }
}

/** Longer texts are records' own, which a service has not cut, in characters. */
const MAX_TEXT = 300;

/**
 * Reads a hit from whatever the service gives of it: of each attribute the snippet, else the
 * highlighted text, else the record's own. Algolia leaves out an attribute that is null or
 * that nobody asked for, and `_snippetResult` where it would be empty, as it is for headings.
 *
 * @returns undefined for a hit without a web address or without any heading.
 */
export function readHit(raw: unknown): ShownHit | undefined {
  const hit = fieldsOf(raw);
  const url = textOf(hit.url);
  if (url === undefined || !isWebAddress(url)) {
    return undefined;
  }
  const marked = [hit._snippetResult, hit._highlightResult].map(fieldsOf);
  const hierarchy = fieldsOf(hit.hierarchy);
  const levels = LEVELS.flatMap((level) => {
    const texts = marked.map(({hierarchy}) =>
      textOf(fieldsOf(fieldsOf(hierarchy)[level]).value),
    );
    return texts[0] ?? texts[1] ?? textOf(hierarchy[level]) ?? [];
  });
  const title = levels.pop();
  if (title === undefined) {
    return undefined;
  }
  const [snippet, highlighted] = marked.map(({content}) =>
    textOf(fieldsOf(content).value),
  );
  const text =
    snippet ?? highlighted ?? textOf(hit.content)?.slice(0, MAX_TEXT);
  const place = textOf(hit.place);
  return {
    id: textOf(hit.objectID) ?? url,
    url,
    title,
    trail: levels,
    ...(hit.kind === 'error' || hit.kind === 'symbol' ? {kind: hit.kind} : {}),
    ...(text === undefined ? {} : {text}),
    version: textOf(hit.version) ?? null,
    // Without the place, a version is known and no address in it.
    versions: place === undefined ? [] : stringsOf(hit.versions),
    place: place ?? '',
  };
}

/** Reads the hits of a list, each id once. */
function readHits(list: readonly unknown[]): ShownHit[] {
  const hits = list.flatMap((raw) => readHit(raw) ?? []);
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()];
}

/**
 * Reads an answer of the embedded engine or of the hosted service.
 *
 * @throws TypeError when it is not an answer: it has no list of hits, or none of them can be shown.
 */
export function readResult(
  raw: unknown,
  {query = '', page = 0, hitsPerPage = 20}: Partial<SearchRequest>,
): ShownResult {
  const result = fieldsOf(raw);
  if (!Array.isArray(result.hits)) {
    throw new TypeError('The answer of the search has no list of hits.');
  }
  const hits = readHits(result.hits);
  if (hits.length === 0 && result.hits.length > 0) {
    throw new TypeError(
      'No hit of the answer has an address and a heading: expected records in the shape of DocSearch.',
    );
  }
  const log = readLogReading(result.log);
  const size = countOf(result.hitsPerPage, hitsPerPage);
  const nbHits = countOf(result.nbHits, hits.length);
  return {
    query,
    hits,
    nbHits,
    page: countOf(result.page, page),
    nbPages: countOf(result.nbPages, Math.ceil(nbHits / Math.max(1, size))),
    hitsPerPage: size,
    others: readHits(listOf(result.others)),
    answers: result.answers === true,
    marks: readMarks(result.marks),
    othersFirst: result.othersFirst === true,
    nearest: readHits(listOf(result.nearest)),
    corrected: listOf(result.corrected).flatMap((one) => {
      const {from, to} = fieldsOf(one);
      return typeof from === 'string' && typeof to === 'string'
        ? [{from, to}]
        : [];
    }),
    unknown: stringsOf(result.unknown),
    ...(log ? {log} : {}),
  };
}
