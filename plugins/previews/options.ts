import type {SiteDescription} from './node/pages';

export interface PreviewsOptions extends SiteDescription {
  /** Path of the brand's mark below the site's folder, an SVG file with a `viewBox`. */
  mark: string;
}
