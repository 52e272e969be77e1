import type {PageContent, Place} from './page';

/** The texts of a page's places by their anchors; empty for its top. */
export type PageTexts = Record<string, Place['texts']>;

/** Name of the file with the texts of a page, beside the page: an answer is shown without opening it. */
export const TEXTS_FILE = 'texts.json';

/** Texts that are shown of the places of a page. */
export function textsOf({places}: PageContent): PageTexts {
  return Object.fromEntries(places.map(({anchor, texts}) => [anchor, texts]));
}
