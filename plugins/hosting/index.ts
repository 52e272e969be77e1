import path from 'node:path';
import {aliasedSitePath} from '@docusaurus/utils';
import type {LoadContext} from '@docusaurus/types';
import type {PagesPlugin} from '../built-pages/step';
import {listFolders, isExternal, addBase} from './core/table';
import {withPolicy} from './node/policy';
import {createHostingTable, writeHostFiles} from './node/writeHostFiles';
import type {HostingOptions} from './options';

export {validateOptions} from './options';

/** Adds redirect pages for hosts without redirects and the content policy of each page, and writes the files that hosts read. */
export default function hosting(
  {baseUrl, siteDir}: LoadContext,
  options: HostingOptions,
): PagesPlugin {
  return {
    name: 'hosting',
    async contentLoaded({actions}) {
      // Redirects with wildcards match unlimited addresses and get no page.
      const pages = options.redirects
        .filter((one) => !listFolders(one))
        .map((one) => ({
          from: addBase(baseUrl, one.from),
          to: isExternal(one) ? one.to : addBase(baseUrl, one.to),
        }));
      const file = await actions.createData(
        'redirects.json',
        JSON.stringify(
          Object.fromEntries(pages.map(({from, to}) => [from, to])),
        ),
      );
      // Chunks are named by these paths, so that two copies of the project have the same names.
      const targets = aliasedSitePath(file, siteDir);
      const component = aliasedSitePath(
        path.join(__dirname, 'client/Redirect.tsx'),
        siteDir,
      );
      for (const {from} of pages) {
        actions.addRoute({
          path: from,
          component,
          exact: true,
          modules: {targets},
        });
      }
    },
    async transformPages(pages, {outDir}) {
      const table = createHostingTable(baseUrl, options);
      await writeHostFiles(outDir, table, options.target);
      return pages.map((page) => withPolicy(page, table, options));
    },
  };
}
