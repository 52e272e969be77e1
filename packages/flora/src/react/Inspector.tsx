import {useMemo, useState, type ReactNode} from 'react';
import ErrorNotice from './parts/ErrorNotice';
import {lazyView} from './parts/lazyView';
import {PageProvider, type PageParts} from './page';
import type {Sample} from './sample';
import Start from './Start';
import styles from './styles.module.css';
import {useInspector, type Phase, type FileRequest} from './useInspector';
import {escapeHidden} from '@playtorch-docs/ptl/text';

const Result = lazyView(() => import('./Result'));

/** Status for screen readers, with progress in quarters: every change is read out. */
function announce(phase: Phase): string {
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

export interface InspectorProps {
  /** Makes a worker whose script calls `serveFlora`. */
  newWorker: () => Worker;
  /** Models to try, by name. */
  samples?: Readonly<Record<string, Sample>>;
  /** Name of the open sample, usually from the page's address. */
  sample?: string | null;
  /** Returns the address of the page with a sample open, for `parts.Link`. */
  sampleAddress?: (name: string) => string;
  /** File that the reader opened; ignored while a sample is open. */
  file: File | undefined;
  /** Called with a chosen file, or undefined when the file or sample is closed. */
  onFile: (file: File | undefined) => void;
  /** Whether a file is dragged over the page, which handles drops itself. */
  hovers?: boolean;
  /** Key of the open view, usually from the page's address. */
  view?: string | null;
  onView: (key: string) => void;
  /** Advice for readers without JavaScript. */
  noScript?: ReactNode;
  parts?: Partial<PageParts>;
}

const NO_SAMPLES: Readonly<Record<string, Sample>> = {};

/** Interface of Flora: a drop zone, then the views of a file. The page keeps the open file and view. */
export function Inspector({parts = {}, ...props}: InspectorProps): ReactNode {
  return (
    <PageProvider parts={parts}>
      <Tool {...props} />
    </PageProvider>
  );
}

function Tool({
  newWorker,
  samples = NO_SAMPLES,
  sample: name = null,
  sampleAddress,
  file,
  onFile,
  hovers = false,
  view = null,
  onView,
  noScript,
}: Omit<InspectorProps, 'parts'>): ReactNode {
  const sample =
    name !== null && Object.hasOwn(samples, name) ? samples[name] : undefined;
  const request = useMemo((): FileRequest | undefined => {
    if (sample) {
      return {name: sample.file, file: {url: sample.url}, sample};
    }
    return file && {name: file.name, file};
  }, [sample, file]);
  const {phase, retry} = useInspector(request, newWorker);

  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    onFile(undefined);
  };

  return (
    <>
      <header
        className={styles.head}
        data-small={phase.kind !== 'start' || undefined}
      >
        <h1>Flora: look inside a model file</h1>
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
          {escapeHidden(announce(phase))}
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
            <Start
              samples={samples}
              sampleAddress={sampleAddress}
              onFile={onFile}
              hovers={hovers}
              focus={closed}
              noScript={noScript}
            />
          </>
        )}
        {phase.kind === 'opening' && (
          <div className={styles.opening}>
            <p>
              Opening <code>{escapeHidden(phase.name)}</code>
            </p>
            <progress aria-label="Progress" value={phase.fraction} />
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
            <h2 className={styles.failedName}>{escapeHidden(phase.name)}</h2>
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
          <Result
            key={phase.session.name}
            {...phase}
            newWorker={newWorker}
            view={view}
            onView={onView}
            onClose={close}
          />
        )}
      </section>
    </>
  );
}
