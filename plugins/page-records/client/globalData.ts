import globalData from '@page-records/globalData.json';
import {mergeDocs, type DocRecord} from '../core/records';

/** Docusaurus's global data; versions list their main doc, and others as records name them. */
export default globalData as Record<string, Record<string, unknown>>;

interface DocsData {
  versions: {name: string; docs: DocRecord[]}[];
}

export function addDocs(docs: Record<string, DocRecord[]>): void {
  const {versions} = globalData['docusaurus-plugin-content-docs']
    .default as DocsData;
  for (const version of versions) {
    mergeDocs(version.docs, docs[version.name] ?? []);
  }
}
