import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Content from '@theme/NotFound/Content';
import Frame from './Frame';

/**
 * The site's not-found page, at an address that the host answers with a page of
 * this plugin. Not a component: the route itself returns the frame.
 */
export default function notFound(): ReactNode {
  const title = translate({
    id: 'theme.NotFound.title',
    message: 'Page Not Found',
  });
  return (
    <Frame title={title}>
      <Content />
    </Frame>
  );
}
