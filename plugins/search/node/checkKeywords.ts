import {createSynonyms, type PageContent} from '../core/engine';
import {listStrayKeywords} from '../core/extract';
import {keywordSynonyms} from '../core/keywordSynonyms';
import {synonyms} from '../core/synonyms';

/**
 * Checks that each section treats its keywords.
 *
 * @throws Error that lists the keywords of which their section has no word.
 */
export function checkKeywords(pages: readonly PageContent[]): void {
  const stray = listStrayKeywords(
    pages,
    createSynonyms([...synonyms, ...keywordSynonyms]),
  );
  if (stray.length > 0) {
    throw new Error(
      `search: sections have no word of these keywords, nor a synonym of core/keywordSynonyms.ts:\n${stray.join('\n')}`,
    );
  }
}
