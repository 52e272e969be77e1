/** A page that also answers for every path below it. */
export interface DynamicRoute {
  /** Below the base, without slashes at the ends: `snack`. */
  path: string;
  component: 'snack' | 'example';
}

/** A snack that the site knows more of than its id. */
export interface KnownSnack {
  name: string;
  title: string;
  snackId: string;
  starterId?: string;
  /** The page that builds the program, below the base. */
  tutorial: string;
}

/** A program of the gallery; addresses are below the base. */
export interface GalleryEntry {
  /** Of its picture, too: `static/img/snacks/<name>.webp`. */
  name: string;
  title: string;
  /** The task, in a sentence. */
  text: string;
  /** What the picture shows. */
  alt: string;
  /** Name and size of the model that the program is written for. */
  model: string;
  /** What it needs to run in the page, and what made the picture. */
  here: string;
  versions: string[];
  run: string;
  tutorial: string;
}

/** An example inside the PlayTorch app. */
export interface KnownExample {
  slug: string;
  title: string;
  text: string;
  /** `name` of the snack that does the same task. */
  snack?: string;
}

/** Addresses outside the site that the pages lead to. */
export interface OutsideLinks {
  expoSnack: string;
  appStore: string;
  googlePlay: string;
}

/** The data of all pages of one kind: one file, whatever their number. */
export interface RouteData {
  /** The routes of the kind with the base path and both slashes: `/live/snack/`. */
  routePaths: readonly string[];
  /** The first route of kind `snack`, below the base: `/snack/`. */
  snackRoute: string;
  starter: string;
  snacks: KnownSnack[];
  gallery: readonly GalleryEntry[];
  examples: KnownExample[];
  links: OutsideLinks;
}

/** The data, as the pages of one route see it. */
export interface PageProps extends RouteData {
  /** The route with the base path and both slashes: `/live/snack/`. */
  routePath: string;
}

/** Props that Docusaurus gives the component of a route of this plugin. */
export interface RouteProps {
  data: RouteData;
  route: {path: string; exact?: boolean};
}
