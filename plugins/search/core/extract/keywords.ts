import {placeKey, type PageContent, type Place} from '../engine/page';
import {stemOf, WORD} from '../engine/stems';
import type {SynonymsOf} from '../engine/synonyms';
import {isFiller} from '../engine/fillers';
import {createCutter} from '../engine/tokens';

/**
 * Gives each place without keywords those of the same place in another version, so
 * that pages of several versions need them only once.
 *
 * @param pages - extended; of several places with keywords, the first counts.
 */
export function shareKeywords(pages: readonly PageContent[]): void {
  const versioned = pages.filter(({version}) => version !== undefined);
  const known = new Map<string, string>();
  const visit = (change: (key: string, place: Place) => void) =>
    versioned.forEach(({path, places}) =>
      places
        .filter(({anchor}) => anchor !== '')
        .forEach((place) => change(placeKey(path, place), place)),
    );
  visit((key, {keywords}) => {
    if (keywords !== undefined && !known.has(key)) {
      known.set(key, keywords);
    }
  });
  visit((key, place) => {
    const keywords = place.keywords ?? known.get(key);
    if (keywords !== undefined) {
      place.keywords = keywords;
    }
  });
}

/** Forms of a word that no stem joins share so many letters: `compatible`, `compatibility`. */
const SHARED_LETTERS = 6;

/** Takes the letters that forms of a long word share; none of a short one. */
const begin = (stem: string): string =>
  stem.length >= SHARED_LETTERS ? stem.slice(0, SHARED_LETTERS) : '';

/** Lists a place and those below it; for the top of a page, all. */
function listBelow(places: readonly Place[], at: number): readonly Place[] {
  const {anchor = '', level = 1} = places[at] ?? {};
  const end = places.findIndex((one, i) => i > at && one.level <= level);
  return anchor ? places.slice(at, end < 0 ? undefined : end) : places;
}

const cut = createCutter();

/** Lists the stems of the telling words of a text, and of the parts of its identifiers. */
const listStems = (text: string): string[] =>
  cut(text)
    .flatMap(({words, parts}) => [...words, ...parts])
    .filter((word) => !isFiller(word))
    .map(stemOf);

/**
 * Lists the keywords that share no word with what they lead to: a section that does
 * not treat its keyword looks like an answer, and is none.
 *
 * @param synonymsOf - other words that count as the keyword's own.
 * @returns a line for each, with the address of the section.
 */
export function listStrayKeywords(
  pages: readonly PageContent[],
  synonymsOf: SynonymsOf,
): string[] {
  return pages.flatMap((page) =>
    page.places.flatMap((place, at) => {
      const known = new Set(
        listStems(
          [
            page.title,
            page.path,
            ...listBelow(page.places, at).flatMap(
              ({anchor, heading, symbol = '', texts}) => [
                anchor,
                heading,
                symbol,
                ...texts.map(([, text]) => text),
              ],
            ),
          ].join('\n'),
        ),
      );
      const beginnings = new Set([...known].map(begin).filter(Boolean));
      return (place.keywords ?? '')
        .split(/,\s*/)
        .filter(Boolean)
        .filter((keyword) => {
          const stems = [
            ...listStems(keyword),
            ...listStems(
              (keyword.match(WORD) ?? []).flatMap(synonymsOf).join(' '),
            ),
          ];
          return !stems.some(
            (stem) => known.has(stem) || beginnings.has(begin(stem)),
          );
        })
        .map(
          (keyword) =>
            `${page.version ?? 'site'} ${placeKey(page.path, place)}: ${keyword}`,
        );
    }),
  );
}
