import type {ReactNode, ToggleEvent} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import type {SnackProject} from '../core/types';
import styles from './styles.module.css';

/** Files of the program, which load when the reader opens the section. */
export default function Code({
  project,
  load,
}: {
  project: SnackProject | undefined;
  load: () => Promise<unknown>;
}): ReactNode {
  function loadOnce(event: ToggleEvent<HTMLDetailsElement>): void {
    if (event.currentTarget.open && !project) {
      void load();
    }
  }

  return (
    <details className={styles.fold} onToggle={loadOnce} data-print-closed="">
      <summary>The code</summary>
      {project && project.assets.length > 0 && (
        <>
          <p>The program reads files that you add beside App.tsx:</p>
          <ul>
            {project.assets.map(({name, url}) => (
              <li key={name}>
                {url ? (
                  <Link to={url}>
                    <CodeInline>{name}</CodeInline>
                  </Link>
                ) : (
                  <>
                    <CodeInline>{name}</CodeInline>: the tutorial says how
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
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
