import type {PackageRelease} from '@site/src/data/compatibility';
import type {CompatibilityRow} from '@site/src/data/compatibilityRows';

type TextProperty = Exclude<CompatibilityRow['property'], 'docs'>;

/** Formats a cell as text; `docs` is a link, which the component renders. */
export function getCellText(
  release: PackageRelease,
  property: TextProperty,
): string {
  switch (property) {
    case 'onNpm':
      return release.onNpm ? 'yes' : 'no';
    case 'reactNative':
    case 'expoSdk':
    case 'xcode':
      return `${release[property].first}–${release[property].last}`;
    case 'jdk':
    case 'node':
      return release[property].join(', ');
    case 'bytecode':
      return `${release.bytecode.oldest}–${release.bytecode.newest}`;
    default:
      return String(release[property]);
  }
}
