import '../core/browserLanguages';
import {createElement, Fragment, type ReactElement} from 'react';
import {Highlight} from 'prism-react-renderer';
import {rankTypes, theme} from '../core/theme';
import type {HighlightedProps} from './props';

/** Lines of code, highlighted in the browser. Contains Prism and its grammars: load it on demand only. */
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
          // Drop the line break that prism-react-renderer adds to an empty line.
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
