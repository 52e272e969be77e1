import {
  useDocsContextualSearchTags,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** Pages that most readers look for, by the ids of their docs; a version shows those that it has. */
const DOCS = [
  ['tutorials/get-started', 'Get started'],
  ['tutorials/add-package', 'Add PlayTorch to an existing app'],
  ['tutorials/prepare-custom-model', 'Prepare your own model'],
  ['tutorials/troubleshooting', 'Troubleshooting: error messages'],
  ['tutorials/troubleshooting/index', 'Troubleshooting: error messages'],
  ['api/core/index', 'API reference'],
  ['tutorials/migrate', 'Migrate from 0.1'],
  ['tutorials/faq', 'Frequently asked questions'],
] as const;

export interface UsefulPage {
  url: string;
  title: string;
}

/** The version that is searched on this page, and its most useful pages. */
export function useUsefulPages(): {label: string; pages: UsefulPage[]} {
  const tags = useDocsContextualSearchTags();
  const versions = useVersions(undefined);
  const snacks = useBaseUrl('/snack/');
  const status = useBaseUrl('/status/');
  const version =
    versions.find(({name}) => tags.includes(`docs-default-${name}`)) ??
    versions[0];
  const docs = new Map(version?.docs.map(({id, path}) => [id, path]));
  return {
    label: version?.label ?? '',
    pages: [
      ...DOCS.flatMap(([id, title]) => {
        const path = docs.get(id);
        return path === undefined
          ? []
          : [{url: path.replace(/\/*$/, '/'), title}];
      }),
      {url: snacks, title: 'Snacks: programs that run in the page'},
      {url: status, title: 'Status: what works today'},
    ],
  };
}

/** The pages for a query that finds nothing: the field of Troubleshooting takes it. */
export function usePagesForNothing(query: string): UsefulPage[] {
  return useUsefulPages().pages.flatMap(({url, title}) => {
    if (/troubleshooting/.test(url)) {
      return {url: `${url}?${new URLSearchParams({message: query})}`, title};
    }
    return /faq/.test(url) ? {url, title} : [];
  });
}
