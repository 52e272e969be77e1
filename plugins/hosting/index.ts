import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {folders, isExternal, withBase} from './core/table';
import {writeHostFiles} from './node/writeHostFiles';
import type {HostingOptions} from './options';

export {validateOptions} from './options';

/** Adds redirect pages for hosts without redirects, and writes the pages and the files that hosts read. */
export default function hosting(
  {baseUrl}: LoadContext,
  options: HostingOptions,
): Plugin {
  return {
    name: 'hosting',
    async contentLoaded({actions}) {
      // Redirects with wildcards match unlimited addresses and get no page.
      const pages = options.redirects
        .filter((one) => !folders(one))
        .map((one) => ({
          from: withBase(baseUrl, one.from),
          to: isExternal(one) ? one.to : withBase(baseUrl, one.to),
        }));
      const targets = await actions.createData(
        'redirects.json',
        JSON.stringify(
          Object.fromEntries(pages.map(({from, to}) => [from, to])),
        ),
      );
      for (const {from} of pages) {
        actions.addRoute({
          path: from,
          component: path.join(__dirname, 'client/Redirect.tsx'),
          exact: true,
          modules: {targets},
        });
      }
    },
    async postBuild(props) {
      await writeHostFiles(
        props.outDir,
        baseUrl,
        options,
        await options.pages(props.outDir),
      );
    },
  };
}
