import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';
import {learn} from './routes';

interface Preloadable {
  preload?: () => Promise<unknown>;
}

/** In place of Docusaurus's own: the records come first. */
export default async function preload(pathname: string): Promise<void> {
  const names = [...new Set([pathname, decodeURI(pathname)])];
  await Promise.all(names.map((name) => learn(name)));
  await Promise.all(
    names
      .flatMap((name) => matchRoutes(routes as never, name))
      .map(({route}) =>
        (route.component as Preloadable | undefined)?.preload?.(),
      ),
  );
}
