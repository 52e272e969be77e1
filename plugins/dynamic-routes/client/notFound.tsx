import type {ReactNode} from 'react';
import Content from '@theme/NotFound/Content';
import Frame from './Frame';

/**
 * Renders the site's not-found page at an address that the host answers with a page of
 * this plugin. A function and not a component, so that the route itself returns the frame.
 */
export default function notFound(): ReactNode {
  return (
    <Frame>
      <Content />
    </Frame>
  );
}
