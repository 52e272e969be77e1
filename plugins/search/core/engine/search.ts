import {
  ask,
  correctMember,
  correctName,
  isQuoted,
  type Correction,
} from './ask';
import {QUALITY, type Asked, type Engine, type Found} from './engine';
import {weighFit} from './fit';
import {
  findMessages,
  hasLines,
  MAX_MESSAGE,
  readLog,
  type LogMessage,
  type LogReading,
} from './log';
import type {HeadingMatch} from './messages';
import {placeKey} from './page';
import {rerank, type Scored} from './rerank';
import {readQuery, type Query} from './tokens';

export type {Found} from './engine';

/** A word to mark in what is shown, and how rare it is. */
export interface Mark {
  text: string;
  rarity: number;
}

export interface Answer {
  /** Best first, at most as many as asked for. */
  hits: Found[];
  /** How many there are in all. */
  count: number;
  /** The best of other versions, where the hits answer too little. */
  others: Found[];
  /** Places whose names look most like the query, if nothing was found. */
  nearest: Found[];
  marks: Mark[];
  /** Words that nothing matches, and the nearest that something does. */
  corrected: Correction[];
  /** Words that nothing matches, nor any at few edits from them. */
  unknown: string[];
  /** The first hit is what was asked for: its text is worth showing. */
  answers?: boolean;
  /** Other versions come first: they alone have the name that was asked for, or answer far better. */
  othersFirst?: boolean;
  /** The lines asked in the place of a text that is longer than a message. */
  log?: LogReading;
}

/** Hits that cover less of the query than this share of what the best one covers are left out. */
const COVERAGE = 0.3;
/** Above 1: a place with half of the words of a query gets less than half of the score. */
const COVERAGE_POWER = 1.5;
/** Rarer words cover no more of a query: an odd word beside the subject is often noise. */
const MAX_RARITY = 4;
/** Below 1: a synonym or another form covers a word of the query almost as well as the word itself. */
const QUALITY_POWER = 0.5;
/** Factor for a heading without text of its own. */
const EMPTY = 0.6;
/** Factor for an error message when the query contains none of its words. */
const ERROR = 0.5;
/** Added to scores, so that these come first: symbols with the query as their name, other places with it, names that begin with it, and error messages in it. */
const SYMBOL = 3e6;
const EXACTLY = 2e6;
const BEGINNING = 1e6;
const MESSAGE = 5e5;

/** A question is answered by a place with this share of it. */
const ENOUGH = 0.6;

/** Other versions are shown when their best has this many times the score of the own best. */
const STRONGER = 1.25;
/** With so many times the score, they come first. */
const FAR_STRONGER = 3;
const MAX_OTHERS = 3;

/** Whether another version answers better: by a name or message that this one lacks, or by far. */
function isStronger(other: number, own: number): boolean {
  const base = own >= MESSAGE && own < BEGINNING ? MESSAGE : 0;
  return other - base > STRONGER * (own - base);
}

/** Whether another version comes first: by a name that this one lacks, or far better, but for errors. */
function isFarStronger(
  {places}: Engine,
  other: Scored | undefined,
  own = 0,
): boolean {
  if (!other || other.score >= EXACTLY) {
    return other !== undefined && own < EXACTLY;
  }
  const isError = places[other.id]?.place.error === true;
  return !isError && own < MESSAGE && other.score > FAR_STRONGER * own;
}

/** Scores the places that have enough of the query. */
function score(engine: Engine, query: Query, words: readonly Asked[]) {
  // A compound name is one more word, and a rare one.
  const names = query.names.map((name) => ({
    word: name,
    terms: [{term: name, quality: QUALITY.whole, prefix: !query.pasted}],
  }));
  const scoredWords = [...words, ...names];
  const wordsOf = new Map<string, [word: number, quality: number][]>();
  scoredWords.forEach(({terms}, word) =>
    terms.forEach(({term, quality}) => {
      wordsOf.set(term, [...(wordsOf.get(term) ?? []), [word, quality]]);
    }),
  );
  const matches = engine.match(scoredWords).map((match) => {
    const qualities = new Float32Array(scoredWords.length);
    for (const term of match.terms) {
      for (const [word, quality] of wordsOf.get(term) ?? []) {
        qualities[word] = Math.max(qualities[word] ?? 0, quality);
      }
    }
    return {...match, qualities};
  });
  const size = engine.places.length;
  const rarities = scoredWords.map((_, word) => {
    const count = matches.reduce(
      (sum, {qualities}) => sum + (qualities[word] ?? 0),
      0,
    );
    return count === 0
      ? 0
      : Math.min(
          MAX_RARITY,
          Math.log(1 + (size - count + 0.5) / (count + 0.5)),
        );
  });
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
  const coverageOf = (qualities: Float32Array) =>
    rarities.reduce(
      (sum, rarity, word) =>
        sum + (rarity / all) * (qualities[word] ?? 0) ** QUALITY_POWER,
      0,
    );
  const covered = matches.map(({qualities}) => coverageOf(qualities));
  const most = Math.max(0, ...covered);
  const scores = new Map<number, Scored>();
  matches.forEach(({id, score: own}, i) => {
    const coverage = covered[i] ?? 0;
    if (coverage < COVERAGE * most) {
      return;
    }
    const found = engine.places[id];
    const rank =
      (found?.page.rank ?? 1) *
      (found ? weighFit(query, found) : 1) *
      (found?.place.text || found?.place.symbol || found?.elsewhere
        ? 1
        : EMPTY);
    scores.set(id, {
      id,
      coverage,
      score: own * coverage ** COVERAGE_POWER * rank,
    });
  });
  return {scores, rarities};
}

/** Lowers errors that a query does not have, which are many and long, by how little of their headings was asked for, unless it describes a problem. */
function weakenErrors(
  scores: Map<number, Scored>,
  query: Query,
  errors: readonly HeadingMatch[],
): void {
  if (query.problem) {
    return;
  }
  for (const {place, share} of errors) {
    const scored = scores.get(place);
    if (scored) {
      const factor = ERROR + (1 - ERROR) * share;
      scores.set(place, {...scored, score: scored.score * factor});
    }
  }
}

/**
 * Raises what the query names above all others: places that are called like it,
 * those whose name begins with it, and errors that it has.
 *
 * @param messages - weights of the errors by their places.
 * @returns the hits, best first.
 */
function raiseNames(
  engine: Engine,
  hits: readonly Scored[],
  text: string,
  messages: ReadonlyMap<number, number>,
): Scored[] {
  const raised = new Map<number, number>();
  messages.forEach((amount, id) => raised.set(id, MESSAGE + 1000 * amount));
  const raise = (id: number, bonus: number) =>
    raised.set(id, Math.max(raised.get(id) ?? 0, bonus));
  const {exactly, beginning} = engine.called(text);
  beginning.forEach((id) => raise(id, BEGINNING));
  exactly.forEach((id) =>
    raise(id, engine.places[id]?.place.symbol ? SYMBOL : EXACTLY),
  );
  const known = new Set(hits.map(({id}) => id));
  const otherHits = [...raised.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({id, score: 0, coverage: 0}));
  return [...hits, ...otherHits]
    .map((one) => ({...one, score: one.score + (raised.get(one.id) ?? 0)}))
    .sort((a, b) => b.score - a.score);
}

/**
 * Whether a place is what was asked for: that error, that symbol, or the answer to a question.
 *
 * @param known - share of the query's words that something has.
 */
function isAnswer(
  {places}: Engine,
  {question}: Query,
  best: Scored | undefined,
  known: number,
): boolean {
  const {error, symbol} = (best && places[best.id]?.place) ?? {};
  return (
    best !== undefined &&
    ((error === true && best.score >= MESSAGE) ||
      (symbol !== undefined && best.score >= SYMBOL) ||
      (question && best.coverage * known >= ENOUGH))
  );
}

/**
 * Ranks the places that answer a query: those called like it, those whose name
 * begins so, then by score, which falls from the whole word over its forms and
 * parts of identifiers to other words for it, and from page and heading to body
 * and code. Of a log, it answers the lines that say what failed.
 */
export function search(engine: Engine, text: string, limit: number): Answer {
  const isLog = text.length > MAX_MESSAGE;
  const messages =
    isLog || hasLines(text) ? findMessages(text, engine.errors) : [];
  if (isLog) {
    const log = readLog(text, MAX_MESSAGE, messages);
    return {...answer(engine, log.lines.join('\n'), limit, messages), log};
  }
  const member = correctMember(engine, text) ?? correctName(engine, text);
  if (member) {
    return {
      ...answer(engine, member.text, limit, []),
      corrected: [member.corrected],
    };
  }
  return answer(engine, text, limit, messages);
}

/** Answers a query. */
function answer(
  engine: Engine,
  text: string,
  limit: number,
  messages: readonly LogMessage[],
): Answer {
  const query = readQuery(text);
  const {asked, corrected, unknown} = ask(engine, query, isQuoted(text));
  const {scores, rarities} = score(engine, query, asked);
  const errors = engine.errors(query.all);
  const known =
    messages.length > 0 ? messages : errors.filter(({found}) => found);
  weakenErrors(
    scores,
    query,
    errors.filter(({place}) => !known.some((one) => one.place === place)),
  );
  const ranked = raiseNames(
    engine,
    rerank(
      engine,
      [...scores.values()].sort((a, b) => b.score - a.score),
      asked.map(({word}, i) => ({word, rarity: rarities[i] ?? 0})),
    ),
    text,
    new Map(known.map(({place, amount}) => [place, amount])),
  );
  // One is enough of a place in several versions.
  const seen = new Set<string>();
  const ownHits: Scored[] = [];
  const otherHits: Scored[] = [];
  for (const one of ranked) {
    const found = engine.places[one.id];
    if (!found || one.score === 0) {
      continue;
    }
    const key = `${found.index.version === undefined ? '/' : ''}${placeKey(found.page.path, found.place)}`;
    if (!seen.has(key)) {
      seen.add(key);
      (found.elsewhere ? otherHits : ownHits).push(one);
    }
  }
  const [best] = ownHits;
  const stronger = otherHits
    .filter((other) => isStronger(other.score, best?.score ?? 0))
    .slice(0, MAX_OTHERS);
  const places = (list: readonly Scored[]) =>
    list.flatMap(({id}) => engine.places[id] ?? []);
  const othersFirst = isFarStronger(engine, stronger[0], best?.score);
  return {
    hits: places(ownHits.slice(0, limit)),
    count: ownHits.length,
    others: places(stronger),
    answers: isAnswer(
      engine,
      query,
      othersFirst ? stronger[0] : best,
      asked.length / (asked.length + unknown.length),
    ),
    othersFirst,
    nearest:
      ownHits.length + otherHits.length > 0 || query.pasted
        ? []
        : engine.nearest(text).flatMap((id) => engine.places[id] ?? []),
    marks: asked.flatMap(({word}, i) => {
      const rarity = rarities[i] ?? 0;
      return [
        {text: word, rarity},
        ...(query.pasted ? [] : engine.synonymsOf(word)).map((synonym) => ({
          text: synonym,
          rarity: rarity / 2,
        })),
      ];
    }),
    corrected,
    unknown: query.pasted ? [] : unknown,
  };
}
