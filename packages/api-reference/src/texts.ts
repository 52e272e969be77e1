/** What a reference says of a symbol in the words of its writers, in place of the package's own. */

/** How a promise rejects: what arrives, and when. */
export interface Rejection {
  /**
   * `message`: an object with `message` that is no `Error`; `error`: an `Error`;
   * `code`: an `Error` with `code`, from the bridge of React Native; `none`: never.
   */
  as: 'message' | 'error' | 'code' | 'none';
  /** Both platforms where not given. */
  on?: 'Android' | 'iOS';
  /** What comes after “when”. */
  when: string;
}

export interface Texts {
  /** One sentence or two, in place of the package's description. */
  summary?: string;
  /** More, below the summary. */
  about?: string;
  /** By name; `options.dim` for a property of an object. In place of the package's text. */
  parameters?: Readonly<Record<string, string>>;
  /** Shape, data type, unit; in place of the package's text. */
  returns?: string;
  /** What comes after “Throws an Error for”; an empty list where it never does. */
  throws?: readonly string[];
  rejects?: readonly Rejection[];
  platforms?: Readonly<Partial<Record<'Android' | 'iOS', string>>>;
  /** Where native code does less than the types. */
  notes?: readonly string[];
  /** Words that readers type and the page does not have: for the search, not shown. */
  keywords?: string;
}

export interface TextItem extends Texts {
  /** As one types it, or a key. */
  name: string;
  /** Versions that it holds for; all that have the symbol where not given. */
  only?: readonly string[];
  /** Where the text is written, for messages: `texts/tensor.yaml`. */
  file: string;
}

/**
 * Puts the texts of one symbol in one version together.
 *
 * @throws Error that names the file and the field that is given twice.
 */
export function joinTexts(items: readonly TextItem[]): Texts {
  const result: Record<string, unknown> = {};
  for (const {name, file, only: _only, ...texts} of items) {
    for (const [field, value] of Object.entries(texts)) {
      const before = result[field];
      if (before === undefined) {
        result[field] = value;
      } else if (field === 'notes') {
        result[field] = [...(before as string[]), ...(value as string[])];
      } else if (field === 'parameters' || field === 'platforms') {
        result[field] = {...(before as object), ...(value as object)};
      } else {
        throw new Error(
          `api-reference: ${file} gives ${name} two times ${field} for one version.`,
        );
      }
    }
  }
  return result as Texts;
}
