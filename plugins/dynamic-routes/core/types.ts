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

/** What every page of the plugin is given. */
export interface RouteProps {
  /** The route with the base path and both slashes: `/live/snack/`. */
  routePath: string;
  /** The first route of kind `snack`, below the base: `/snack/`. */
  snackRoute: string;
  starter: string;
  snacks: KnownSnack[];
  examples: KnownExample[];
  links: OutsideLinks;
}
