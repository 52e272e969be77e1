import type {ReactNode} from 'react';

export interface HighlightedProps {
  code: string;
  /** One of `core/browserLanguages.ts`; any other name stands for plain text. */
  language: string;
  /** Shows the lines of the code, which are without their line breaks. */
  children: (lines: readonly ReactNode[]) => ReactNode;
}
