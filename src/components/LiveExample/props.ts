import type {ReactNode} from 'react';

export interface LiveExampleProps {
  /** The symbol that the example shows. */
  name: string;
  /** The code, highlighted. */
  html: string;
  language: 'ts' | 'tsx';
  /** The block of code under a title. */
  children: (title: ReactNode) => ReactNode;
}
