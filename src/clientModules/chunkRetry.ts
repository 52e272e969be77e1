import routes from '@generated/routes';
import type {ClientModule, RouteConfig} from '@docusaurus/types';

interface Preloadable {
  preload?: () => Promise<unknown>;
}

function keepPageOnFailure(list: readonly RouteConfig[]): void {
  for (const route of list) {
    const component = route.component as unknown as Preloadable;
    const preload = component?.preload;
    if (preload) {
      component.preload = () => preload.call(component).catch(() => undefined);
    }
    keepPageOnFailure(route.routes ?? []);
  }
}

let installed = false;

/**
 * Docusaurus reloads the document when a page's chunk cannot be fetched, which
 * on a cut network ends on the browser's own error page. With failures of the
 * preload swallowed, the route renders and @theme/Loading shows the error with
 * Retry. Not before the first render: there the page's HTML is worth more.
 */
const clientModule: ClientModule = {
  onRouteDidUpdate() {
    if (!installed) {
      installed = true;
      keepPageOnFailure(routes as unknown as RouteConfig[]);
    }
  },
};

export default clientModule;
