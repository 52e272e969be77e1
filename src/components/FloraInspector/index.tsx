import {useCallback, useMemo, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {floraSamples} from '@site/src/data/floraSamples';
import {useDroppedFiles} from '@site/src/hooks/useDroppedFiles';
import ErrorNotice from './parts/ErrorNotice';
import Lazy from './parts/Lazy';
import Start from './Start';
import styles from './styles.module.css';
import {useInspector, type Phase, type Wanted} from './useInspector';
import {visible} from './visible';

const loadResult = () => import('./Result');

/** What a screen reader hears; in quarters, because every step would be read out. */
function spoken(phase: Phase): string {
  switch (phase.kind) {
    case 'opening': {
      const quarters = Math.floor((phase.fraction ?? 0) * 4) * 25;
      return `Opening ${phase.name}${quarters > 0 ? `, ${quarters}%` : ''}`;
    }
    case 'open':
      return `${phase.session.name} is open.`;
    default:
      return '';
  }
}

/**
 * The tool: a drop zone, and in its place what is in the file. A model of the
 * site is named by the address (`?sample=digits`), so that a link opens it and
 * the way back closes it; a file of the reader is kept beside the address.
 */
export default function FloraInspector(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const history = useHistory();
  const {pathname, search} = useLocation();
  const inBrowser = useIsBrowser();
  const name = inBrowser ? new URLSearchParams(search).get('sample') : null;
  const sample =
    name !== null && Object.hasOwn(floraSamples, name)
      ? floraSamples[name]
      : undefined;
  const [file, setFile] = useState<File>();

  const wanted = useMemo((): Wanted | undefined => {
    if (sample) {
      return {name: sample.file, file: {url: withBaseUrl(sample.url)}, sample};
    }
    return file && {name: file.name, file};
  }, [sample, file, withBaseUrl]);
  const {phase, retry} = useInspector(wanted);

  const take = useCallback(
    (next: File | undefined) => {
      setFile(next);
      if (search !== '') {
        // The address says nothing about a file of the reader.
        history.push(pathname);
      }
    },
    [history, pathname, search],
  );
  const hovers = useDroppedFiles(useCallback(([first]) => take(first), [take]));
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    take(undefined);
  };

  return (
    <>
      <header
        className={styles.head}
        data-small={phase.kind !== 'start' || undefined}
      >
        <h1>Flora: look inside a .ptl file</h1>
        <p>
          See whether your PlayTorch release loads a model, what is in it, and
          what it answers.
        </p>
      </header>
      <section
        className={styles.tool}
        aria-label="Model inspector"
        data-search-skip
      >
        <p role="status" className={styles.spoken}>
          {visible(spoken(phase))}
        </p>
        {phase.kind === 'start' && (
          <>
            {name !== null && (
              <ErrorNotice
                error={{
                  message: `This site has no model named “${name}”.`,
                  fix: 'Take one of those below.',
                }}
              />
            )}
            <Start onFile={take} hovers={hovers} focus={closed} />
          </>
        )}
        {phase.kind === 'opening' && (
          <div className={styles.opening}>
            <p>
              Opening <code>{visible(phase.name)}</code>
            </p>
            <progress
              aria-label="Progress"
              {...(phase.fraction === undefined ? {} : {value: phase.fraction})}
            />
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={close}
            >
              Cancel
            </button>
          </div>
        )}
        {phase.kind === 'failed' && (
          <>
            <h2 className={styles.failedName}>{visible(phase.name)}</h2>
            <ErrorNotice error={phase.error} onRetry={retry}>
              <button
                type="button"
                className="button button--primary button--sm"
                onClick={close}
              >
                Open another file
              </button>
            </ErrorNotice>
          </>
        )}
        {phase.kind === 'open' && (
          <Lazy
            key={phase.session.name}
            load={loadResult}
            props={{...phase, onClose: close}}
          />
        )}
      </section>
    </>
  );
}
