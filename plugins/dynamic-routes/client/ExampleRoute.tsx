import type {ReactNode} from 'react';
import {describeExample} from '../core/describe';
import {parseExamplePath} from '../core/examplePath';
import type {RouteProps} from '../core/types';
import {buildPagePath} from '../core/urls';
import ExampleList from './ExampleList';
import ExamplePage from './ExamplePage';
import Frame from './Frame';
import notFound from './notFound';
import {useReplacedPath, useRoute} from './useRoute';

/** Route `/example/` and all paths below it. */
export default function ExampleRoute(props: RouteProps): ReactNode {
  const {page, requested} = useRoute(props);
  const {routePath, examples} = page;
  const target = requested && parseExamplePath(requested.rest, examples);
  const isMoved = requested?.from === 'query' && target?.kind === 'example';
  useReplacedPath(
    isMoved ? buildPagePath(routePath, target.example.slug) : undefined,
  );

  // Until the address is read, show `/example/` itself, so that its own page does not change.
  if (!target || target.kind === 'list') {
    return (
      <Frame
        title="Examples"
        description="The examples inside the PlayTorch app: what each does on the phone, how to open it in the app, and the snack that does the same task."
      >
        <ExampleList {...page} />
      </Frame>
    );
  }
  if (target.kind === 'not-found') {
    return notFound();
  }
  const description = describeExample(target.example);
  return (
    <Frame
      title={target.example.slug}
      suffix="PlayTorch Example"
      description={description}
    >
      <ExamplePage
        {...page}
        example={target.example}
        description={description}
      />
    </Frame>
  );
}
