import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {newIssue} from '@site/src/data/newIssue';
import {
  headingAt,
  reportAddress,
  type PlacedHeading,
} from '@site/src/lib/report/reportAddress';

/** The link of an event that reports a problem; forms for other issues have queries of their own. */
const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>(
        `a[href="${newIssue}"], a[href^="${newIssue}?title="]`,
      )
    : null;

/** What the reader has chosen on the page, and where it begins in the window. */
interface Choice {
  text: string;
  top: number;
}

function chosen(): Choice | undefined {
  const selection = window.getSelection();
  const text = selection?.toString().trim();
  return selection && text
    ? {text, top: selection.getRangeAt(0).getBoundingClientRect().top}
    : undefined;
}

let pressed: Choice | undefined;

function listen(): void {
  /** The press on the link ends the choice before the click comes. */
  addEventListener(
    'pointerdown',
    (event) => {
      pressed = linkOf(event) ? chosen() : undefined;
    },
    true,
  );

  /** Where a heading stands that an anchor has led to, below the navbar. */
  const READING = 140;

  /** The link says page and version without scripts; here also what the reader was at. */
  addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link) {
        return;
      }
      const choice = pressed ?? chosen();
      const headings = [
        ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)'),
      ].map((heading): PlacedHeading => ({
        text: heading.innerText,
        top: heading.getBoundingClientRect().top,
      }));
      const version = document.querySelector<HTMLMetaElement>(
        'meta[name=docusaurus_version]',
      )?.content;
      link.href = reportAddress(newIssue, {
        title:
          document.querySelector<HTMLElement>('main h1')?.innerText ??
          document.title,
        page: window.location.href,
        // Docusaurus's name of the version that readers know as next.
        version: version === 'current' ? 'next' : version,
        heading: headingAt(headings, choice?.top ?? READING),
        text: choice?.text,
      });
    },
    true,
  );
}

// The static pages are made without a window.
if (ExecutionEnvironment.canUseDOM) {
  listen();
}
