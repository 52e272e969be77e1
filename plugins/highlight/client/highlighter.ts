import '../core/browserLanguages';
import {createElement, Fragment, type ReactElement} from 'react';
import {Highlight} from 'prism-react-renderer';
import {rankTypes, theme} from '../core/theme';
import type {HighlightedProps} from './props';

/** The lines of code, highlighted in the browser: Prism and its grammars, so never on a page's first load. */
export default function Lines({
  code,
  language,
  children,
}: HighlightedProps): ReactElement {
  return createElement(Highlight, {
    code,
    language,
    theme,
    children: ({tokens, getTokenProps}) => {
      const lines = tokens.map((line) =>
        line
          // A line without text gets a line break of its own, which is in no code.
          .filter(({empty}) => !empty)
          .map((token, key) =>
            createElement('span', {
              key,
              ...getTokenProps({
                token: {...token, types: rankTypes(token.types)},
              }),
            }),
          ),
      );
      return createElement(Fragment, null, children(lines));
    },
  });
}
