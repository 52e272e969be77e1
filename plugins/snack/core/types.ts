/** A file that the reader adds to a project. */
export interface Asset {
  /** Where it is downloaded from; absent where the reader makes it. */
  url?: string;
  /** A small value of the file's shape; absent for files that are not JSON. */
  sample?: unknown;
}

/** A finished program of one docs version. */
export interface Program {
  title: string;
  /** Texts by name. */
  files: Readonly<Record<string, string>>;
  /** Exact versions of the npm packages that it imports, by name. */
  dependencies: Readonly<Record<string, string>>;
  assets: Readonly<Record<string, Asset>>;
}

/** What the programs of one docs version run on. */
export interface Toolchain {
  /** Label of the docs version. */
  label: string;
  /** `expo`: native folders are made from the project. `react-native`: they come from React Native's template. */
  kind: 'expo' | 'react-native';
  /** Expo SDK that Expo Snack is asked for. */
  sdkVersion: string;
  /** Exact versions of the packages that every project has. */
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  /** The page that makes a project that starts, below the base. */
  guide: string;
}

/** What the reader's click loads: a project ready to be packed. */
export interface Project {
  /** Names of the program's own files, the first to read in front. */
  program: string[];
  /** All texts of the project, by path. */
  files: Record<string, string>;
  /** The packages that the program imports, as `name@version`. */
  dependencies: string[];
  /** Files that the reader adds. */
  assets: {name: string; url?: string}[];
}

/** What a page knows of a snack before a click. */
export interface SnackEntry {
  name: string;
  title: string;
  /** The project's own snack on Expo Snack, which is older than this version's files. */
  snackId?: string;
  load: () => Promise<{default: Project}>;
}

/** Addresses outside the site. */
export interface OutsideLinks {
  expoSnack: string;
  expoSnackEmbed: string;
}

/** The module that the plugin generates for its client. */
export interface Catalog {
  /** Label of the version of pages outside the docs. */
  latest: string;
  links: OutsideLinks;
  versions: Record<
    string,
    {
      sdkVersion: string;
      guide: string;
      snacks: Record<string, SnackEntry>;
    }
  >;
}
