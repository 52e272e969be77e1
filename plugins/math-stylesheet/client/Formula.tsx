import type {ReactNode} from 'react';

/** A formula that KaTeX has set while the page was built; one on a line of its own scrolls on a phone, so the keyboard reaches it. */
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
