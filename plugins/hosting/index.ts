import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {folders, isExternal, withBase} from './core/table';
import {writeHostFiles} from './node/writeHostFiles';
import type {HostingOptions} from './options';

export {validateOptions} from './options';

/** Redirect pages for hosts without redirects, and the files that hosts read. */
export default function hosting(
  {baseUrl}: LoadContext,
  options: HostingOptions,
): Plugin {
  return {
    name: 'hosting',
    async contentLoaded({actions}) {
      // Of a whole folder there is no page: its addresses have no end.
      for (const redirect of options.redirects.filter((one) => !folders(one))) {
        const name = redirect.from.replaceAll('/', '-').replace(/^-|-$/g, '');
        const data = await actions.createData(
          `redirect-${name}.json`,
          JSON.stringify({
            to: isExternal(redirect)
              ? redirect.to
              : withBase(baseUrl, redirect.to),
          }),
        );
        actions.addRoute({
          path: withBase(baseUrl, redirect.from),
          component: path.join(__dirname, 'client/Redirect.tsx'),
          exact: true,
          modules: {redirect: data},
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
