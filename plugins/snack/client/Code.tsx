import {useMemo, type ReactNode, type ToggleEvent} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import {filesUrl} from '../core/embed';
import type {OutsideLinks, Project, SnackEntry} from '../core/types';
import styles from './styles.module.css';

/** The program's files, to read while Expo Snack loads or where it does not. */
export default function Code({
  entry,
  project,
  sdkVersion,
  links,
  load,
}: {
  entry: SnackEntry;
  project: Project | undefined;
  sdkVersion: string;
  links: OutsideLinks;
  load: () => Promise<unknown>;
}): ReactNode {
  const {title, dependencies, assets} = entry;
  const editAddress = useMemo(
    () =>
      project &&
      filesUrl(links.expoSnack, {
        kind: 'files',
        title,
        project,
        dependencies,
        sdkVersion,
      }),
    [dependencies, links, project, sdkVersion, title],
  );

  function loadOnce(event: ToggleEvent<HTMLDetailsElement>): void {
    if (event.currentTarget.open && !project) {
      void load();
    }
  }

  return (
    <details className={styles.code} onToggle={loadOnce}>
      <summary>The code</summary>
      {assets.length > 0 && (
        <>
          <p>The program reads files that you add beside App.tsx:</p>
          <ul>
            {assets.map(({name, url}) => (
              <li key={name}>
                <code>{name}</code>:{' '}
                {url ? <Link to={url}>{url}</Link> : 'the tutorial makes it'}
              </li>
            ))}
          </ul>
        </>
      )}
      {editAddress && (
        <p>
          <Link to={editAddress}>Edit these files in Expo Snack (new tab)</Link>
        </p>
      )}
      {project?.program.map((name) => (
        <CodeBlock
          key={name}
          title={name}
          language={name.slice(name.lastIndexOf('.') + 1)}
        >
          {project.files[name]}
        </CodeBlock>
      ))}
    </details>
  );
}
