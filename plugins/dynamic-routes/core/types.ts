/** Route whose page also answers for every path below it. */
export interface DynamicRoute {
  /** Below the base, without slashes at the ends: `snack`. */
  path: string;
  component: 'snack' | 'example';
}

/** Snack with metadata beyond its id. */
export interface KnownSnack {
  name: string;
  title: string;
  snackId: string;
  /** Whether neither Expo Snack nor the app has the snack. */
  isOnlyHere?: boolean;
  starterId?: string;
  /** Path of the tutorial that builds the program, below the base. */
  tutorial: string;
}

/** Program of the gallery; addresses are below the base. */
export interface GalleryEntry {
  /** Name of the program and of its picture, `static/img/snacks/<name>.webp`. */
  name: string;
  title: string;
  /** Task of the program, in a sentence. */
  text: string;
  /** Alternative text of the picture. */
  alt: string;
  /** Name and size of the model that the program is written for. */
  model: string;
  /** Requirements for a run in the page, and origin of the picture. */
  here: string;
  versions: string[];
  run: string;
  tutorial: string;
}

/** Example inside the PlayTorch app. */
export interface KnownExample {
  slug: string;
  title: string;
  text: string;
  /** `name` of the snack that does the same task. */
  snack?: string;
}

/** Addresses outside the site that the pages lead to. */
export interface LandingPageLinks {
  expoSnack: string;
  appStore: string;
  googlePlay: string;
}

/** Data of all pages of one kind, shared as one file. */
export interface RouteData {
  /** Routes of the kind with the base path and both slashes: `/live/snack/`. */
  routePaths: readonly string[];
  /** First route of kind `snack`, below the base: `/snack/`. */
  snackRoute: string;
  starter: string;
  snacks: KnownSnack[];
  gallery: readonly GalleryEntry[];
  examples: KnownExample[];
  links: LandingPageLinks;
}

/** Data of the pages of one route. */
export interface PageProps extends RouteData {
  /** Route with the base path and both slashes: `/live/snack/`. */
  routePath: string;
}

/** Props that Docusaurus gives the component of a route of this plugin. */
export interface RouteProps {
  data: RouteData;
  route: {path: string; exact?: boolean};
}
