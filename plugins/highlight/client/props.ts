import type {ReactNode} from 'react';

/** Props of highlighted code and of its highlighter. */
export interface HighlightedProps {
  code: string;
  /** Language of `core/browserLanguages.ts`; any other name means plain text. */
  language: string;
  /** Renders the lines, which contain no line breaks. */
  children: (lines: readonly ReactNode[]) => ReactNode;
}
