/** The banner's sentence: plain text around the words of its link. */
export interface BannerText {
  before: string;
  link: string;
  after: string;
}

/** A longer one is no sentence. */
const MAX_LENGTH = 500;

/**
 * Reads `before {{link}} after`. As in the npm package, the last pair of braces
 * counts. The parts are plain text, whatever they look like.
 *
 * @returns undefined where there is no link to read or to click.
 */
export function parseTemplate(template: string): BannerText | undefined {
  const [, before = '', link = '', after = ''] =
    (template.length <= MAX_LENGTH &&
      /^([^]*)\{\{([^}]+)\}\}([^]*)$/.exec(template)) ||
    [];
  return link.trim() ? {before, link, after} : undefined;
}
