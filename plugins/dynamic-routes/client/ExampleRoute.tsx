import type {ReactNode} from 'react';
import {describeExample} from '../core/describe';
import {parseExamplePath} from '../core/examplePath';
import type {RouteProps} from '../core/types';
import {pagePath} from '../core/urls';
import ExampleList from './ExampleList';
import ExamplePage from './ExamplePage';
import Frame from './Frame';
import notFound from './notFound';
import {useReplacedPath, useRoute} from './useRoute';

/** Route `/example/` and all paths below it. */
export default function ExampleRoute(props: RouteProps): ReactNode {
  const {page, asked} = useRoute(props);
  const {routePath, examples} = page;
  const found = asked && parseExamplePath(asked.rest, examples);
  const isMoved = asked?.from === 'query' && found?.kind === 'example';
  useReplacedPath(
    isMoved ? pagePath(routePath, found.example.slug) : undefined,
  );

  // Until the address is read, show `/example/` itself, so that its own page does not change.
  if (!found || found.kind === 'list') {
    return (
      <Frame
        title="Examples"
        description="The examples inside the PlayTorch app: what each does on the phone, how to open it in the app, and the snack that does the same task."
      >
        <ExampleList {...page} />
      </Frame>
    );
  }
  if (found.kind === 'not-found') {
    return notFound();
  }
  const description = describeExample(found.example);
  return (
    <Frame
      title={found.example.slug}
      suffix="PlayTorch Example"
      description={description}
    >
      <ExamplePage
        {...page}
        example={found.example}
        description={description}
      />
    </Frame>
  );
}
