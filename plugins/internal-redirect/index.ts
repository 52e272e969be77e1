import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {RedirectSettings} from './core/settings';
import {
  listRequestedAddresses,
  STATIC_DOCS_PATH,
  type InternalRedirectOptions,
} from './options';

export {validateOptions} from './options';

/** Redirects staff from a company-owned host to the internal copy of the site. */
export default function internalRedirect(
  {siteConfig}: LoadContext,
  options: InternalRedirectOptions,
): Plugin {
  const name = options.projectName ?? siteConfig.projectName ?? '';
  if (!name) {
    throw new Error(
      'internal-redirect needs a project name: set its option projectName, or projectName of the site.',
    );
  }
  return {
    name: 'internal-redirect',
    getClientModules() {
      return [path.join(__dirname, 'client/module.ts')];
    },
    contentLoaded({actions}) {
      actions.setGlobalData({
        internal: options.internalHosts,
        company: [
          ...options.companyHosts,
          ...(options.publicHost ? [new URL(siteConfig.url).hostname] : []),
        ],
        ...listRequestedAddresses(options),
        path: `${STATIC_DOCS_PATH}/${name}`,
        timeout: options.timeout,
      } satisfies RedirectSettings);
    },
  };
}
