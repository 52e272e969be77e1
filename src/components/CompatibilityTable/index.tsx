import {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {releases, type PackageRelease} from '@site/src/data/compatibility';
import {rows, type CompatibilityRow} from '@site/src/data/compatibilityRows';
import {getCellText} from './cellText';
import styles from './styles.module.css';

const noted = rows.filter(({note}) => note);
const plain = rows.filter(({note}) => !note);

function Cell({
  release,
  property,
}: {
  release: PackageRelease;
  property: CompatibilityRow['property'];
}): ReactNode {
  if (property === 'docs') {
    return (
      <td>
        <Link to={release.docs.path}>{release.docs.label}</Link>
      </td>
    );
  }
  return <td>{getCellText(release, property)}</td>;
}

/** Table of compatible tools: one column per release, one row per tool. */
export default function CompatibilityTable(): ReactNode {
  const id = useId();
  return (
    <div className={styles.compatibility}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        className={styles.scroll}
        role="region"
        aria-label="Versions that fit together, scrolls sideways"
        tabIndex={0}
      >
        <table>
          <caption>
            <span>
              What each release of react-native-pytorch-core was made for
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">Release</th>
              {releases.map(({version}) => (
                <th key={version} scope="col">
                  {version}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const number = noted.indexOf(row) + 1;
              return (
                <tr key={row.property}>
                  <th scope="row">
                    {row.label}
                    {number > 0 && (
                      <a
                        className={styles.marker}
                        href={`#${id}-${number}`}
                        aria-label={`Note ${number}`}
                      >
                        {number}
                      </a>
                    )}
                  </th>
                  {releases.map((release) => (
                    <Cell
                      key={release.version}
                      release={release}
                      property={row.property}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <ol className={styles.notes}>
        {noted.map(({property, label, note, source}, index) => (
          <li key={property} id={`${id}-${index + 1}`}>
            <strong>{label}</strong> ({source}). {note}
          </li>
        ))}
      </ol>
      <p className={styles.sources}>
        Read from:{' '}
        {plain.map(({label, source}) => `${label}, ${source}`).join('; ')}.
      </p>
    </div>
  );
}
