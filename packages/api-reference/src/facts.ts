/** What no package says of itself: the words and facts that the writers of a reference give. */

import type {Corrections} from '@playtorch-docs/api-history';
import type {ByVersion, Group} from './groups';
import type {TextItem} from './texts';

/** What takes the place of a symbol. */
export interface Replacement {
  /** Names that exist in the newest release, linked where the page's version has them. */
  use: readonly string[];
  /** One sentence, Markdown. */
  text: string;
}

/** Markdown for the Overview and for the page of changes. */
export interface OverviewTexts {
  /** More about how to read an entry. */
  entries?: string;
  /** How failures arrive. */
  failures?: ByVersion;
  /** What the complete app does. */
  app?: string;
  /** What to know about the changes of a version, by its label. */
  changes?: Readonly<Record<string, string>>;
}

export interface Facts {
  /** Name of the package on npm. */
  name: string;
  /** Address of its sources, with `{release}` and the stroke at the end. */
  sources: string;
  /** Releases of events that npm does not have. */
  corrections: Corrections;
  /** Every documented symbol that a release deprecates or removes needs one. By key. */
  replacements: Readonly<Record<string, Replacement>>;
  groups: readonly Group[];
  texts: readonly TextItem[];
  /** What programs type for the beginning of a name: `{'torchvision.transforms': 'transforms'}`. */
  aliases: Readonly<Record<string, string>>;
  /** Names that the package's comments get wrong. */
  mistakes: Readonly<Record<string, string>>;
  /** Names of symbols that texts use as plain words. */
  words: readonly string[];
  /** Symbols without an entry of their own, and where their example is shown. */
  shownAt: Readonly<Record<string, string>>;
  /** Beginnings of keys that no app imports, and what these symbols are instead. */
  internals: Readonly<Record<string, string>>;
  /** Beginnings of the modules whose functions must say when they throw. */
  throwing: readonly string[];
  /** Keys of their functions that check nothing. */
  neverThrowing: readonly string[];
  overview: OverviewTexts;
}

/** Name and sources of a package, and whatever more there is to say. */
export type GivenFacts = Pick<Facts, 'name' | 'sources'> & Partial<Facts>;

/** Fills what is not given with nothing. */
export function completeFacts(given: GivenFacts): Facts {
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
    ...given,
  };
}
