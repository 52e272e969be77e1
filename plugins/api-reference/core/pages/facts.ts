/** Facts and texts of a reference's authors, which the package itself does not have. */

import type {Corrections} from '../history';
import type {ByVersion, SymbolGroup} from './groups';
import type {TextItem} from './texts';

/** Replacement of a removed or deprecated symbol. */
export interface Replacement {
  /** Names of symbols of the newest release; pages link those that their version has. */
  use: readonly string[];
  /** One sentence of Markdown. */
  text: string;
}

/** Markdown texts of the Overview and of the page of changes. */
export interface OverviewTexts {
  /** Further advice on reading an entry. */
  entries?: string;
  /** Explanation of how failures reach a program. */
  failures?: ByVersion;
  /** Introduction of the complete app. */
  app?: string;
  /** Notes on the changes of a version, by its label. */
  changes?: Readonly<Record<string, string>>;
}

export interface PackageFacts {
  /** Name of the package on npm. */
  name: string;
  /** Address of the sources, with `{release}` and a slash at its end. */
  sources: string;
  /** Events of releases that npm does not have. */
  corrections: Corrections;
  /** Replacements by key; every documented symbol that a release deprecates or removes needs one. */
  replacements: Readonly<Record<string, Replacement>>;
  groups: readonly SymbolGroup[];
  texts: readonly TextItem[];
  /** Short forms of the beginning of a name, such as `{'torchvision.transforms': 'transforms'}`. */
  aliases: Readonly<Record<string, string>>;
  /** Corrections of names that the package's comments get wrong. */
  mistakes: Readonly<Record<string, string>>;
  /** Names of symbols that texts use as common words. */
  words: readonly string[];
  /** Symbols that show the examples of symbols without an entry. */
  shownAt: Readonly<Record<string, string>>;
  /** Explanations of symbols that no app imports, by the beginning of their keys. */
  internals: Readonly<Record<string, string>>;
  /** Beginnings of the names of modules whose functions need `throws`. */
  throwing: readonly string[];
  /** Keys of functions in these modules that never throw. */
  neverThrowing: readonly string[];
  overview: OverviewTexts;
}

/** Facts of which only name and sources are required. */
export type PartialFacts = Pick<PackageFacts, 'name' | 'sources'> &
  Partial<PackageFacts>;

/** Completes facts with empty defaults. */
export function completeFacts(facts: PartialFacts): PackageFacts {
  return {
    corrections: {},
    replacements: {},
    groups: [],
    texts: [],
    aliases: {},
    mistakes: {},
    words: [],
    shownAt: {},
    internals: {},
    throwing: [],
    neverThrowing: [],
    overview: {},
    ...facts,
  };
}
