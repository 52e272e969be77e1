/** Report of a problem with a page. */
export interface ProblemReport {
  /** Title of the page, without the site's name. */
  title: string;
  /** Full address of the page. */
  page: string;
  /** Docs version; absent outside the docs. */
  version?: string;
  /** Heading at the reader's position. */
  heading?: string;
  /** Selected text. */
  text?: string;
}

/** Maximum number of quoted characters: GitHub rejects addresses above about 8 kB, and each character may take nine bytes. */
const MAX_QUOTE_LENGTH = 600;

/** Joins lines, so that text from a page cannot imitate a line of the form, without characters of no width. */
const joinLines = (text: string) =>
  text
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Formats the selected text as a Markdown quote, shortened if it is long. */
function quote(text: string): string {
  const letters = [...text.trim()];
  const cut =
    letters.length > MAX_QUOTE_LENGTH
      ? `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…`
      : letters.join('');
  return cut
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Writes a report as text. */
export function reportText({
  title,
  page,
  version,
  heading,
  text,
}: ProblemReport): {title: string; body: string} {
  const lines = [
    `Page: ${page}`,
    ...(version ? [`Version: ${version}`] : []),
    ...(heading ? [`Heading: ${joinLines(heading)}`] : []),
    ...(text?.trim() ? ['', quote(text)] : []),
    '',
    'What is wrong, and what did you expect?',
    '',
  ];
  return {
    title: `Docs: ${joinLines(title)}${version ? ` (${version})` : ''}`,
    body: lines.join('\n'),
  };
}

/**
 * Builds the address of a form, or of a mail, that begins with a report.
 *
 * @param form - address of the form for a new issue, without a query: https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue#creating-an-issue-from-a-url-query;
 * or `mailto:` with or without an address.
 */
export function reportAddress(form: string, report: ProblemReport): string {
  const {title, body} = reportText(report);
  // Mail programs show the plus signs of URLSearchParams.
  return form.startsWith('mailto:')
    ? `${form}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
    : `${form}?${new URLSearchParams({title, body}).toString()}`;
}

/** Heading with its distance from the top of the window, in CSS pixels. */
export interface PlacedHeading {
  text: string;
  top: number;
}

/**
 * Finds the last heading at or above a position.
 *
 * @param headings - headings in page order.
 * @param place - distance from the top of the window, in CSS pixels.
 */
export function findHeadingAbove(
  headings: readonly PlacedHeading[],
  place: number,
): string | undefined {
  return headings.findLast(({top}) => top <= place)?.text;
}
