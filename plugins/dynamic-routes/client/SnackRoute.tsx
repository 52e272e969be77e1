import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {describeSnack} from '../core/describe';
import {parseSnackPath} from '../core/snackPath';
import type {RouteProps} from '../core/types';
import {buildPagePath} from '../core/urls';
import Frame from './Frame';
import Gallery from './Gallery';
import notFound from './notFound';
import SnackPage from './SnackPage';
import {useReplacedPath, useRoute} from './useRoute';

/** Routes `/snack/` and `/expo/` and all paths below them. */
export default function SnackRoute(props: RouteProps): ReactNode {
  const {page, requested} = useRoute(props);
  const {routePath, snackRoute} = page;
  /** Two routes show the same pages; their titles must differ. */
  const isFirst = routePath === useBaseUrl(snackRoute);
  const target = requested && parseSnackPath(requested.rest);
  const isMoved = requested?.from === 'query' && target?.kind === 'snack';
  useReplacedPath(isMoved ? buildPagePath(routePath, target.id) : undefined);

  // Until the address is read, show `/snack/` itself, so that its own page does not change.
  if (!target || target.kind === 'gallery') {
    return (
      <Frame
        title={isFirst ? 'Snacks' : 'Expo snacks'}
        description="Programs of React Native with a model that run in the page: photos, drawings, texts. Each with its screen, its model and its tutorial."
      >
        <Gallery {...page} />
      </Frame>
    );
  }
  if (target.kind === 'not-found') {
    return notFound();
  }
  const {id} = target;
  const description = describeSnack(id, page);
  return (
    <Frame
      title={id}
      suffix={isFirst ? 'PlayTorch Snack' : 'PlayTorch Expo Snack'}
      description={description}
    >
      <SnackPage {...page} id={id} description={description} />
    </Frame>
  );
}
