import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import {setPendingReport} from '@site/src/components/ReportPage/pendingReport';
import {
  findHeadingAbove,
  reportAddress,
  type PlacedHeading,
  type ProblemReport,
} from '@site/src/lib/report/reportAddress';
import {readOwner} from '@site/src/lib/ownerAddresses';

const {report: form} = readOwner(siteConfig);
const target = form ?? `${siteConfig.baseUrl}report/`;

/** Finds the report link of an event; links to other issue forms have other queries. */
const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>(
        `a[href="${target}"], a[href^="${target}?title="], a[href^="${target}?subject="]`,
      )
    : null;

/** Selected text, and its top edge in the window. */
interface Choice {
  text: string;
  top: number;
}

function getChoice(): Choice | undefined {
  const selection = window.getSelection();
  const text = selection?.toString().trim();
  return selection && text
    ? {text, top: selection.getRangeAt(0).getBoundingClientRect().top}
    : undefined;
}

let pressed: Choice | undefined;

function listen(): void {
  /** Saves the selection, which the press on the link clears before the click. */
  addEventListener(
    'pointerdown',
    (event) => {
      pressed = linkOf(event) ? getChoice() : undefined;
    },
    true,
  );

  /** Position of an anchored heading below the navbar, in px. */
  const READING = 140;

  /** Adds heading and selection to the link, which contains page and version without scripts. */
  addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link) {
        return;
      }
      const choice = pressed ?? getChoice();
      const headings = [
        ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)'),
      ].map((heading): PlacedHeading => ({
        text: heading.innerText,
        top: heading.getBoundingClientRect().top,
      }));
      const version = document.querySelector<HTMLMetaElement>(
        'meta[name=docusaurus_version]',
      )?.content;
      const report: ProblemReport = {
        title:
          document.querySelector<HTMLElement>('main h1')?.innerText ??
          document.title,
        page: window.location.href,
        // Docusaurus calls the version next current.
        version: version === 'current' ? 'next' : version,
        heading: findHeadingAbove(headings, choice?.top ?? READING),
        text: choice?.text,
      };
      if (form === undefined) {
        setPendingReport(report);
      } else {
        link.href = reportAddress(form, report);
      }
    },
    true,
  );
}

// The server build has no window.
if (ExecutionEnvironment.canUseDOM) {
  listen();
}
