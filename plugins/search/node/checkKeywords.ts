import {createSynonyms, type PageContent} from '@playtorch-docs/docs-search';
import {listStrayKeywords} from '@playtorch-docs/docs-search/extract';
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
