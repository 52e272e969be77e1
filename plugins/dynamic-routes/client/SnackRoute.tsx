import type {ReactNode} from 'react';
import {describeSnack} from '../core/describe';
import {parseSnackPath, type SnackId} from '../core/snackPath';
import type {RouteProps} from '../core/types';
import {pagePath} from '../core/urls';
import Frame from './Frame';
import notFound from './notFound';
import SnackPage from './SnackPage';
import UnresolvedRoute from './UnresolvedRoute';
import {useReplacedPath, usePathBelow} from './usePathBelow';

/** `/snack/` and `/expo/` with all paths below them. */
export default function SnackRoute(props: RouteProps): ReactNode {
  const {routePath, links, starter} = props;
  const asked = usePathBelow(routePath);
  const found = asked && parseSnackPath(asked.rest);
  const isMoved = asked?.from === 'query' && found?.kind === 'snack';
  useReplacedPath(isMoved ? pagePath(routePath, found.id) : undefined);

  if (!found) {
    return (
      <Frame
        title="Open a snack"
        description="Reads the name of a snack from the address and shows how to open it: in the page, in the PlayTorch app, or on Expo Snack."
      >
        <UnresolvedRoute heading="Open a snack">
          <p>
            A snack is a small React Native program on Expo Snack. The address
            of this page can name one: <code>{routePath}@user/name</code>. Your
            browser reads the name and shows you the ways to open it.
          </p>
          <noscript>
            <p>
              Your browser runs no JavaScript here. Copy the part of the address
              after <code>{routePath}</code> to the end of{' '}
              <code>{links.expoSnack}/</code>.
            </p>
          </noscript>
        </UnresolvedRoute>
      </Frame>
    );
  }
  if (found.kind === 'not-found') {
    return notFound();
  }
  const isStarter = found.kind === 'starter';
  // The plugin's options hold the starter to the form of an id.
  const id = isStarter ? (starter as SnackId) : found.id;
  const description = describeSnack(id, props);
  return (
    <Frame title={id} suffix="PlayTorch Snack" description={description}>
      <SnackPage
        {...props}
        id={id}
        description={description}
        isStarter={isStarter}
      />
    </Frame>
  );
}
