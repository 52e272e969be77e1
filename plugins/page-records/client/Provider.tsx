import {isValidElement, type ReactNode} from 'react';
import type {Content} from './sleeping';

/** In place of the theme's MDXContent: the chunk of a Markdown page brings it, so that a page whose content sleeps does without. */
export default function Provider({children}: {children: ReactNode}): ReactNode {
  const Own = isValidElement(children)
    ? (children.type as Content).Provider
    : undefined;
  return Own ? <Own>{children}</Own> : children;
}
