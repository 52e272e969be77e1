import type {Found} from './engine';
import type {Query} from './tokens';

/** How much better a place fits a query of its kind; `whole` is a page or a symbol, which a few words name. */
const FIT = {trouble: 1.9, question: 1.5, whole: 1.45};

/** A query of more words describes, and names nothing. */
const MAX_NAME_WORDS = 3;

/** Whether a place is about something that fails. */
function isTrouble({place, page, trail}: Found): boolean {
  return (
    place.error === true ||
    /troubleshooting/.test(page.path) ||
    /go wrong|symptoms|known issues/i.test(trail.join(' '))
  );
}

/** Factor of a place by how well its kind fits the kind of the query. */
export function weighFit(query: Query, found: Found): number {
  const {place, page} = found;
  const top = page.path !== '' && place.level === 1;
  if (query.problem) {
    return isTrouble(found) ? FIT.trouble : 1;
  }
  if (query.question) {
    return place.heading.endsWith('?') ? FIT.question : 1;
  }
  return (top || place.symbol) && query.words.length <= MAX_NAME_WORDS
    ? FIT.whole
    : 1;
}
