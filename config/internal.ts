import type {BridgeOptions} from '../plugins/bridge/options';
import type {InternalRedirectOptions} from '../plugins/internal-redirect/options';

/**
 * Options of the company redirect that differ from its defaults; config/plugins.ts
 * decides whether the public host counts as company-owned.
 */
export const internalRedirect: Partial<InternalRedirectOptions> = {
  projectName: 'playtorch',
};

/** Options of the parent-frame bridge that differ from its defaults. */
export const bridge: Partial<BridgeOptions> = {};
