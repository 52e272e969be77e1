/** Path of the manifest below the base. */
export const MANIFEST_FILE = 'manifest.webmanifest';

/** Icons of the installed site: width in pixels, and whether launchers may crop them. */
export const ICONS: readonly {file: string; size: number; maskable: boolean}[] =
  [
    {file: 'img/icon-192.png', size: 192, maskable: false},
    {file: 'img/icon-512.png', size: 512, maskable: false},
    {file: 'img/icon-maskable-512.png', size: 512, maskable: true},
  ];

/** Icon for the home screen of iOS, which ignores the manifest: 180 pixels, opaque. */
export const TOUCH_ICON = {
  file: 'img/touch-icon.png',
  size: 180,
  maskable: true,
};

/** Texts and colors of the manifest. */
interface AppTexts {
  name: string;
  description: string;
  /** Color of the window's frame, `#rrggbb`. */
  color: string;
  /** Color of the window before the first page is drawn. */
  background: string;
}

/** Builds the web app manifest, which makes the site installable (w3.org/TR/appmanifest). */
export function createManifest(
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
 * Draws an icon as SVG. The mark of a maskable icon stays within the middle four fifths,
 * which launchers never crop (w3.org/TR/appmanifest, "safe zone").
 *
 * @param mark - SVG document of 32 by 32 units.
 */
export function renderIcon(
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
