import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {BridgeOptions} from './options';

export {validateOptions} from './options';

/** Gives the internal copy of the site calls to the page that frames it. */
export default function bridge(
  _context: LoadContext,
  {hosts, localhost, parents, timeout}: BridgeOptions,
): Plugin {
  return {
    name: 'bridge',
    getClientModules() {
      return [path.join(__dirname, 'client/module.ts')];
    },
    contentLoaded({actions}) {
      actions.setGlobalData({
        hosts,
        localhost,
        parents,
        timeout,
      } satisfies BridgeOptions);
    },
  };
}
