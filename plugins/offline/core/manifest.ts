/** Where the manifest is, below the base. */
export const MANIFEST_FILE = 'manifest.webmanifest';

/** Icons of the installed site: width in pixels, and whether launchers may cut them to their shape. */
export const ICONS: readonly {file: string; size: number; maskable: boolean}[] =
  [
    {file: 'img/icon-192.png', size: 192, maskable: false},
    {file: 'img/icon-512.png', size: 512, maskable: false},
    {file: 'img/icon-maskable-512.png', size: 512, maskable: true},
  ];

/** The icon on the home screens of iOS, which reads no manifest's: 180 pixels, without transparent parts. */
export const TOUCH_ICON = {
  file: 'img/touch-icon.png',
  size: 180,
  maskable: true,
};

export interface AppTexts {
  name: string;
  description: string;
  /** Color of the window's frame, `#rrggbb`. */
  color: string;
  /** Color of the window before the first page is drawn. */
  background: string;
}

/** What makes the site installable (w3.org/TR/appmanifest). */
export function manifest(
  {name, description, color, background}: AppTexts,
  shortcuts: readonly {name: string; path: string}[],
  baseUrl: string,
): object {
  return {
    id: baseUrl,
    name,
    short_name: name,
    description,
    lang: 'en',
    dir: 'ltr',
    start_url: baseUrl,
    scope: baseUrl,
    display: 'standalone',
    theme_color: color,
    background_color: background,
    icons: ICONS.map(({file, size, maskable}) => ({
      src: baseUrl + file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
    shortcuts: shortcuts.map(({name: label, path}) => ({
      name: label,
      url: baseUrl + path,
    })),
  };
}

/**
 * The picture of an icon as SVG. A maskable one is drawn within the middle
 * four fifths, which no launcher cuts off (w3.org/TR/appmanifest, "safe zone").
 *
 * @param mark - an SVG file of 32 by 32 units.
 */
export function iconSvg(
  mark: string,
  {size, maskable}: {size: number; maskable: boolean},
  background: string,
): string {
  const inner = mark.replace(/^[^]*?<svg/, '<svg');
  const share = maskable ? 0.56 : 0.86;
  const width = size * share;
  const at = (size - width) / 2;
  const plate = maskable
    ? `<rect width="${size}" height="${size}" fill="${background}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${plate}${inner.replace('<svg', `<svg x="${at}" y="${at}" width="${width}" height="${width}"`)}</svg>`;
}
