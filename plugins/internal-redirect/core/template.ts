/** Sentence of the banner: plain text around the text of its link. */
export interface BannerText {
  before: string;
  link: string;
  after: string;
}

/** Longest accepted template, in UTF-16 code units. */
const MAX_LENGTH = 500;

/**
 * Parses `before {{link}} after`. As in the npm package, the last pair of braces is the
 * link. The parts are plain text and never parsed as markup.
 *
 * @returns undefined if the template is too long or has no text in its braces.
 */
export function parseTemplate(template: string): BannerText | undefined {
  const [, before = '', link = '', after = ''] =
    (template.length <= MAX_LENGTH &&
      /^([^]*)\{\{([^}]+)\}\}([^]*)$/.exec(template)) ||
    [];
  return link.trim() ? {before, link, after} : undefined;
}
