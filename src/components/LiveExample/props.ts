import type {ReactNode} from 'react';

/** Props of the example and of its player. */
export interface LiveExampleProps {
  /** Symbol of the example. */
  name: string;
  /** Highlighted code. */
  html: string;
  language: 'ts' | 'tsx';
  /** Renders the block of code with a title. */
  children: (title: ReactNode) => ReactNode;
}
