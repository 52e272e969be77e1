import type {
  HighlightResultOption,
  Hit,
  IndexSettings,
  MatchLevel,
  SearchParamsObject,
  SearchResponse,
  SnippetResultOption,
} from 'algoliasearch/lite';

/** A stored record, as it came. */
export type Stored = Record<string, unknown> & {objectID: string};

/** The parameters that the stand-in obeys; it refuses every other, as Algolia refuses unknown ones. */
const PARAMETERS = [
  'advancedSyntax',
  'attributesToHighlight',
  'attributesToRetrieve',
  'attributesToSnippet',
  'facetFilters',
  'getRankingInfo',
  'highlightPostTag',
  'highlightPreTag',
  'hitsPerPage',
  'optionalFilters',
  'page',
  'query',
  'removeWordsIfNoResults',
  'snippetEllipsisText',
  'typoTolerance',
] as const satisfies readonly (keyof SearchParamsObject)[];

/** Thrown for a request that Algolia answers with a status 400. */
export class BadRequest extends Error {}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const at = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null)?.[key],
      record,
    );

/** Sets a value below a path, and makes what is above it. */
function put(target: Record<string, unknown>, path: string, value: unknown) {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce(
    (above, key) => (above[key] ??= {}) as Record<string, unknown>,
    target,
  );
  parent[last] = value;
}

/** Paths of the texts of a record at or below an attribute. A null has none: nothing is highlighted there. */
function textPaths(record: unknown, attribute: string): string[] {
  const value = at(record, attribute);
  return typeof value === 'string'
    ? [attribute]
    : typeof value === 'object' && value !== null
      ? Object.keys(value).flatMap((key) =>
          textPaths(record, `${attribute}.${key}`),
        )
      : [];
}

function editsOf(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Typos between a word of the query and one of a record; undefined when it is another word. */
function typosBetween(
  asked: string,
  word: string,
  isLast: boolean,
  {
    typoTolerance = true,
    minWordSizefor1Typo = 4,
    minWordSizefor2Typos = 8,
  }: IndexSettings,
): number | undefined {
  if (word === asked || (isLast && word.startsWith(asked))) {
    return 0;
  }
  const allowed =
    typoTolerance === false || typoTolerance === 'false'
      ? 0
      : asked.length >= minWordSizefor2Typos
        ? 2
        : asked.length >= minWordSizefor1Typo
          ? 1
          : 0;
  const typos = editsOf(asked, isLast ? word.slice(0, asked.length) : word);
  return typos <= allowed ? typos : undefined;
}

type Filters = SearchParamsObject['facetFilters'];

/** Outer list AND, inner lists OR, `-` before a value is NOT; only facets that the settings name. */
function passes(record: Stored, filters: Filters, settings: IndexSettings) {
  const one = (filter: unknown): boolean => {
    const [, facet = '', not, value] =
      /^([^:]+):(-?)(.*)$/.exec(String(filter)) ?? [];
    const isFacet = (settings.attributesForFaceting ?? []).includes(facet);
    const has = isFacet && [at(record, facet)].flat().includes(value);
    return not ? !has : has;
  };
  return (Array.isArray(filters) ? filters : [filters ?? []].flat()).every(
    (filter) => [filter].flat().some(one),
  );
}

/** Order of two records by `asc(path)` and `desc(path)`, which break ties. */
function compareBy(
  criteria: readonly string[] = [],
  a: Stored,
  b: Stored,
): number {
  for (const criterion of criteria) {
    const [, order, path = ''] = /^(asc|desc)\((.+)\)$/.exec(criterion) ?? [];
    const difference = Number(at(a, path)) - Number(at(b, path));
    if (difference) {
      return order === 'asc' ? difference : -difference;
    }
  }
  return 0;
}

/** Answers one query on an index as Algolia does: with the fields that request and settings ask for, and no other. */
export function answerQuery(
  {settings, records}: {settings: IndexSettings; records: Iterable<Stored>},
  indexName: string,
  request: SearchParamsObject,
): SearchResponse<Stored> {
  const unknown = Object.keys(request).find(
    (name) => !(PARAMETERS as readonly string[]).includes(name),
  );
  if (unknown !== undefined) {
    throw new BadRequest(`Unknown parameter: ${unknown}`);
  }
  const given = {...settings, ...request};
  const {query = '', page = 0, hitsPerPage = 20} = given;
  const asked = wordsOf(query);
  const searchable = (settings.searchableAttributes ?? []).map((attribute) =>
    attribute.replace(/^unordered\((.*)\)$/, '$1'),
  );
  const match = (record: Stored) => {
    const words = new Set(
      searchable
        .flatMap((attribute) => textPaths(record, attribute))
        .flatMap((path) => wordsOf(String(at(record, path)))),
    );
    const typos = asked.flatMap((word, i) => {
      const found = [...words].flatMap(
        (other) =>
          typosBetween(word, other, i === asked.length - 1, given) ?? [],
      );
      return found.length > 0 ? [Math.min(...found)] : [];
    });
    return {
      record,
      words: typos.length,
      typos: typos.reduce((sum, one) => sum + one, 0),
      filters: [given.optionalFilters ?? []]
        .flat()
        .filter((filter) => passes(record, [filter] as Filters, settings))
        .length,
    };
  };
  const allowed = [...records]
    .filter((record) => passes(record, given.facetFilters, settings))
    .map(match);
  const whole = allowed.filter(({words}) => words === asked.length);
  const found =
    whole.length === 0 && given.removeWordsIfNoResults === 'allOptional'
      ? allowed.filter(({words}) => words > 0)
      : whole;
  found.sort(
    (a, b) =>
      b.words - a.words ||
      b.filters - a.filters ||
      a.typos - b.typos ||
      compareBy(settings.customRanking, a.record, b.record),
  );
  const group = settings.attributeForDistinct;
  const seen = new Set<unknown>();
  const hits = found.filter(({record}) => {
    // A record without the attribute is in no group.
    const key =
      group !== undefined && given.distinct
        ? (at(record, group) ?? record)
        : record;
    return !seen.has(key) && seen.add(key);
  });
  const nbPages = Math.ceil(hits.length / hitsPerPage);
  return {
    hits: hits
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((one) => toHit(one, asked, given, searchable)),
    nbHits: hits.length,
    page,
    nbPages,
    hitsPerPage,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: {nbHits: true, typo: true},
    query,
    params: new URLSearchParams(
      Object.entries(request).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString(),
    index: indexName,
    processingTimeMS: 1,
  } satisfies SearchResponse<Stored>;
}

/** So many words of a text, around the first that was asked for. */
function cut(
  text: string,
  size: number,
  asked: readonly string[],
  ellipsis: string,
): string {
  const words = text.split(/\s+/);
  const first = words.findIndex((word) =>
    asked.some((one) => wordsOf(word).some((other) => other.startsWith(one))),
  );
  const from = Math.max(
    0,
    Math.min(first - Math.floor(size / 2), words.length - size),
  );
  const to = from + size;
  return `${from > 0 ? ellipsis : ''}${words.slice(from, to).join(' ')}${to < words.length ? ellipsis : ''}`;
}

function toHit(
  {record, words, typos}: {record: Stored; words: number; typos: number},
  asked: readonly string[],
  given: IndexSettings & SearchParamsObject,
  searchable: readonly string[],
): Hit<Stored> {
  const {highlightPreTag: pre = '<em>', highlightPostTag: post = '</em>'} =
    given;
  const hit: Record<string, unknown> = {objectID: record.objectID};
  const retrieved = given.attributesToRetrieve ?? ['*'];
  for (const attribute of retrieved.includes('*')
    ? Object.keys(record)
    : retrieved) {
    const value = at(record, attribute);
    if (value !== undefined) {
      put(hit, attribute, value);
    }
  }
  const mark = (text: string) => {
    const matched = new Set<string>();
    const value = text.replace(/[\p{L}\p{N}]+/gu, (word) => {
      const found = asked.find(
        (one, i) =>
          typosBetween(
            one,
            word.toLowerCase(),
            i === asked.length - 1,
            given,
          ) !== undefined,
      );
      if (found === undefined) {
        return word;
      }
      matched.add(found);
      return `${pre}${word}${post}`;
    });
    const matchLevel: MatchLevel =
      matched.size === 0
        ? 'none'
        : matched.size === asked.length
          ? 'full'
          : 'partial';
    return {value, matchLevel, matchedWords: [...matched]};
  };
  const marked = (attributes: readonly string[], snippet: boolean) => {
    const result = {};
    for (const entry of attributes) {
      const [attribute = '', size = '10'] = entry.split(':');
      for (const path of textPaths(record, attribute)) {
        const text = String(at(record, path));
        const {matchedWords, ...rest} = mark(
          snippet
            ? cut(text, Number(size), asked, given.snippetEllipsisText ?? '…')
            : text,
        );
        put(
          result,
          path,
          snippet
            ? (rest satisfies SnippetResultOption)
            : ({
                ...rest,
                matchedWords,
                ...(matchedWords.length > 0 ? {fullyHighlighted: false} : {}),
              } satisfies HighlightResultOption),
        );
      }
    }
    // Where nothing is highlighted or snippeted, the object itself is missing.
    return Object.keys(result).length > 0 ? result : undefined;
  };
  const highlighted = marked(given.attributesToHighlight ?? searchable, false);
  const snippeted = marked(given.attributesToSnippet ?? [], true);
  return {
    ...hit,
    objectID: record.objectID,
    ...(highlighted ? {_highlightResult: highlighted} : {}),
    ...(snippeted ? {_snippetResult: snippeted} : {}),
    ...(given.getRankingInfo
      ? {
          _rankingInfo: {
            firstMatchedWord: 0,
            geoDistance: 0,
            nbExactWords: words,
            nbTypos: typos,
            proximityDistance: 0,
            userScore: 0,
            words,
          },
        }
      : {}),
  } satisfies Hit<Stored>;
}
