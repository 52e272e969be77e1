/** Texts of the reference's authors on a symbol, which replace the package's comments. */

/** Rejection of a promise. */
export interface Rejection {
  /**
   * Reason: `message` is an object with `message` that is no `Error`; `error` is an `Error`; `code`
   * is an `Error` with `code`, from the bridge of React Native; `none` means that it never rejects.
   */
  as: 'message' | 'error' | 'code' | 'none';
  /** Platform; both where absent. */
  on?: 'Android' | 'iOS';
  /** Condition, written after “when”. */
  when: string;
}

export interface SymbolTexts {
  /** One sentence or two that replace the package's description. */
  summary?: string;
  /** Paragraphs below the summary. */
  about?: string;
  /** Descriptions by name, such as `options.dim` for a property; they replace the package's. */
  parameters?: Readonly<Record<string, string>>;
  /** Shape, data type and unit of the result; replaces the package's text. */
  returns?: string;
  /** Conditions, written after “Throws an Error for”; an empty list where the function never throws. */
  throws?: readonly string[];
  rejects?: readonly Rejection[];
  platforms?: Readonly<Partial<Record<'Android' | 'iOS', string>>>;
  /** Differences of native code from the types. */
  notes?: readonly string[];
  /** Search words that the page does not have; they are not shown. */
  keywords?: string;
}

export interface TextItem extends SymbolTexts {
  /** Name as programs write it, or key. */
  name: string;
  /** Labels of versions; by default all that have the symbol. */
  only?: readonly string[];
  /** File of the text, for messages, such as `texts/tensor.yaml`. */
  file: string;
}

/**
 * Merges the texts of one symbol in one version.
 *
 * @throws Error with file and name of a field that two texts have.
 */
export function joinTexts(items: readonly TextItem[]): SymbolTexts {
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
  return result as SymbolTexts;
}
