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

/** Whether two words differ by one letter left out, added, changed, or swapped with its neighbor. */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) {
    return isOneEdit(b, a);
  }
  if (b.length - a.length > 1) {
    return false;
  }
  let start = 0;
  while (start < a.length && a[start] === b[start]) {
    start += 1;
  }
  if (a.length < b.length) {
    return a.slice(start) === b.slice(start + 1);
  }
  return (
    start < a.length &&
    (a.slice(start + 1) === b.slice(start + 1) ||
      (a[start] === b[start + 1] &&
        a[start + 1] === b[start] &&
        a.slice(start + 2) === b.slice(start + 2)))
  );
}
