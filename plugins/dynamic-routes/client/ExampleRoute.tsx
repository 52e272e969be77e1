import type {ReactNode} from 'react';
import {describeExample} from '../core/describe';
import {parseExamplePath} from '../core/examplePath';
import type {RouteProps} from '../core/types';
import {pagePath} from '../core/urls';
import ExamplePage from './ExamplePage';
import Frame from './Frame';
import notFound from './notFound';
import UnresolvedRoute from './UnresolvedRoute';
import {useReplacedPath, usePathBelow} from './usePathBelow';

/** `/example/` with all paths below it. */
export default function ExampleRoute(props: RouteProps): ReactNode {
  const {routePath, examples} = props;
  const asked = usePathBelow(routePath);
  const found = asked && parseExamplePath(asked.rest, examples);
  const isMoved = asked?.from === 'query' && found?.kind === 'example';
  useReplacedPath(
    isMoved ? pagePath(routePath, found.example.slug) : undefined,
  );

  if (!found) {
    return (
      <Frame
        title="Open an example"
        description="Reads the name of an example from the address and shows how to open it in the PlayTorch app."
      >
        <UnresolvedRoute heading="Open an example">
          <p>
            The PlayTorch app contains examples. The address of this page names
            one: <code>{routePath}mnist</code>. Your browser reads the name and
            shows you how to open the example in the app.
          </p>
          <noscript>
            <p>
              Your browser runs no JavaScript here. Open the PlayTorch app and
              choose the example by its name.
            </p>
          </noscript>
        </UnresolvedRoute>
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
        {...props}
        example={found.example}
        description={description}
      />
    </Frame>
  );
}
