import type {ReactNode} from 'react';

/** Formula typeset at build time. A display formula scrolls on narrow screens, so it takes the keyboard focus. */
export function Formula({
  html,
  display = false,
}: {
  html: string;
  display?: boolean;
}): ReactNode {
  return display ? (
    <span
      className="katex-display"
      role="group"
      aria-label="Formula"
      tabIndex={0}
      dangerouslySetInnerHTML={{__html: html}}
    />
  ) : (
    <span className="katex" dangerouslySetInnerHTML={{__html: html}} />
  );
}
