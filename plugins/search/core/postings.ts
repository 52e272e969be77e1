/** Which places hold a term, and how much it says about each. */
export interface Postings {
  /** Sorted. */
  terms: string[];
  /** Of term `i`: `places[starts[i]]` up to, not including, `starts[i + 1]`. */
  starts: Uint32Array;
  places: Uint32Array;
  weights: Float32Array;
}

/** Collects the terms of one place after the other. */
export function createCollector() {
  const known = new Map<string, {places: number[]; weights: number[]}>();
  let size = 0;
  return {
    add(place: number, weights: ReadonlyMap<string, number>): void {
      for (const [term, weight] of weights) {
        let list = known.get(term);
        if (!list) {
          list = {places: [], weights: []};
          known.set(term, list);
        }
        list.places.push(place);
        list.weights.push(weight);
        size += 1;
      }
    },
    finish(): Postings {
      const terms = [...known.keys()].sort();
      const postings: Postings = {
        terms,
        starts: new Uint32Array(terms.length + 1),
        places: new Uint32Array(size),
        weights: new Float32Array(size),
      };
      let at = 0;
      terms.forEach((term, i) => {
        const {places, weights} = known.get(term) ?? {places: [], weights: []};
        postings.places.set(places, at);
        postings.weights.set(weights, at);
        at += places.length;
        postings.starts[i + 1] = at;
      });
      return postings;
    },
  };
}

/** The first index whose term is not below `text`. */
function lowerBound(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** The index of a term, or -1. */
export function indexOf(terms: readonly string[], term: string): number {
  const at = lowerBound(terms, term);
  return terms[at] === term ? at : -1;
}

/** Indexes from, and up to but not including, of the terms that begin with `prefix`. */
export function rangeOf(
  terms: readonly string[],
  prefix: string,
): [from: number, to: number] {
  return [lowerBound(terms, prefix), lowerBound(terms, `${prefix}\uffff`)];
}

/** Whether the term has, from one letter on, what the word has from another one on to its end. */
function continues(
  term: string,
  from: number,
  word: string,
  start: number,
): boolean {
  for (let i = start; i < word.length; i += 1) {
    if (word.charCodeAt(i) !== term.charCodeAt(from + i - start)) {
      return false;
    }
  }
  return true;
}

/**
 * Whether one letter left out, added, changed, or swapped with its neighbor
 * makes a word a term, or the beginning of one. It is asked for every term, so
 * it makes no strings.
 */
export function beginsAtOneEdit(term: string, word: string): boolean {
  let at = 0;
  while (at < word.length && word.charCodeAt(at) === term.charCodeAt(at)) {
    at += 1;
  }
  return (
    at < word.length &&
    (continues(term, at, word, at + 1) ||
      continues(term, at + 1, word, at) ||
      (at < term.length && continues(term, at + 1, word, at + 1)) ||
      (word[at] === term[at + 1] &&
        word[at + 1] === term[at] &&
        continues(term, at + 2, word, at + 2)))
  );
}
