import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {formatBytes} from '@playtorch-docs/ptl/text';
import {modelCatalog} from '@site/src/data/modelCatalog';
import styles from './styles.module.css';

/** All models of the site, each with a link that opens it in Flora. */
export default function ModelCatalog(): ReactNode {
  return (
    <>
      <ul className={styles.models}>
        {modelCatalog.map(({key, name, task, file, bytes, license, uses}) => (
          <li key={key}>
            <p className={styles.name}>
              <Link to={`/flora/?sample=${key}`}>{name}</Link>
            </p>
            <p>
              <code>{file}</code>, {formatBytes(bytes)}, {license}. {task}.
            </p>
            {uses.length > 0 && (
              <ul className={styles.uses} aria-label={`Programs with ${name}`}>
                <li aria-hidden="true">Used in:</li>
                {uses.map(({title, path}) => (
                  <li key={path}>
                    <Link to={path}>{title}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p>
        The models with the license Apache-2.0 are the work of others:{' '}
        <a href={useBaseUrl('/models/NOTICE.txt')}>the notice</a> has their
        authors. The other ones were made for this site, and have its license.
      </p>
    </>
  );
}
