/** What a reader reports. */
export interface Report {
  /** Title of the page, without the site's name. */
  title: string;
  /** Full address of the page. */
  page: string;
  /** Docs version; pages of the site itself have none. */
  version?: string;
  /** Heading that the reader was at. */
  heading?: string;
  /** Text that the reader has chosen. */
  text?: string;
}

/** Letters of the chosen text that go along: GitHub refuses addresses of more than about 8 kB, and each letter may take nine. */
const MOST_TEXT = 600;

/** A line of its own, so that nothing chosen on a page can pass for a part of the form. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The chosen text as a quote in Markdown, cut where it is long. */
function quote(text: string): string {
  const letters = [...text.trim()];
  const cut =
    letters.length > MOST_TEXT
      ? `${letters.slice(0, MOST_TEXT).join('')}…`
      : letters.join('');
  return cut
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

/**
 * The address of a new issue that says where the reader was.
 *
 * @param form address of the form for a new issue, without a query: https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue#creating-an-issue-from-a-url-query
 */
export function reportAddress(form: string, report: Report): string {
  const {title, page, version, heading, text} = report;
  const lines = [
    `Page: ${page}`,
    ...(version ? [`Version: ${version}`] : []),
    ...(heading ? [`Heading: ${oneLine(heading)}`] : []),
    ...(text?.trim() ? ['', quote(text)] : []),
    '',
    'What is wrong, and what did you expect?',
    '',
  ];
  const query = new URLSearchParams({
    title: `Docs: ${oneLine(title)}${version ? ` (${version})` : ''}`,
    body: lines.join('\n'),
  });
  return `${form}?${query.toString()}`;
}

/** A heading and its distance from the top of the window, in CSS pixels. */
export interface PlacedHeading {
  text: string;
  top: number;
}

/**
 * The heading above a place: the last one that begins there or before.
 *
 * @param headings in the order of the page
 * @param place distance from the top of the window, in CSS pixels
 */
export function headingAt(
  headings: readonly PlacedHeading[],
  place: number,
): string | undefined {
  return headings.findLast(({top}) => top <= place)?.text;
}
