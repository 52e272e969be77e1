import {useEffect, useRef, useState, type ReactNode} from 'react';
import {formatBytes, formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import type {ModelView, OpenedView} from '../../core/requests';
import type {FileSession} from '../../core/fileSession';
import type {SourceLine} from '../../core/graph';
import ErrorNotice from '../parts/ErrorNotice';
import {lazyView} from '../parts/lazyView';
import Tabs, {type Tab} from '../parts/Tabs';
import type {Sample} from '../sample';
import {usePage} from '../page';
import Bytecode from './Bytecode';
import Facts from './Facts';
import Files from './Files';
import Operators from './Operators';
import Overview from './Overview';
import Source from './Source';
import styles from './styles.module.css';
import Verdict from './Verdict';
import Weights from './Weights';

const Graph = lazyView(() => import('../Graph'));
const Run = lazyView(() => import('../Run'));
const Spec = lazyView(() => import('../Spec'));
const Export = lazyView(() => import('../Export'));
const Content = lazyView(() => import('../Content'));

interface ResultProps {
  newWorker: () => Worker;
  session: FileSession;
  opened: OpenedView;
  sample?: Sample | undefined;
  /** Key of the open view. */
  view: string | null;
  onView: (key: string) => void;
  onClose: () => void;
}

/** Result of opening a file: the views of a model, or what else the file is. */
export default function Result(props: ResultProps): ReactNode {
  const {session, opened, onClose} = props;
  const heading = useRef<HTMLHeadingElement>(null);

  // Focus the result, since the button that opened the file is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <div className={styles.title}>
        <h2 ref={heading} tabIndex={-1}>
          {escapeHidden(session.name)}
        </h2>
        <span className={styles.fact}>{formatBytes(session.size)}</span>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={onClose}
        >
          Open another file
        </button>
      </div>
      {opened.kind === 'mobile' ? (
        <Model {...props} model={opened} />
      ) : (
        <Other session={session} {...opened} />
      )}
    </>
  );
}

function Other({
  session,
  other,
  content,
  problem,
}: Extract<OpenedView, {kind: 'other'}> & {session: FileSession}): ReactNode {
  const {CopyCommand, OtherFooter} = usePage();
  const {kind, title, explanation, nextStep, command, details} = other;
  return (
    <>
      <div className={styles.other} data-kind={kind}>
        <h3>{title}</h3>
        <p>{explanation}</p>
        {details.length > 0 && <Facts facts={details} />}
        <p>
          <strong>Next step.</strong> {nextStep}
        </p>
        {command !== undefined && <CopyCommand quiet command={command} />}
        {OtherFooter && !content && <OtherFooter kind={kind} />}
      </div>
      {problem && <ErrorNotice error={problem} />}
      {content && <Content session={session} {...content} />}
    </>
  );
}

function Model({
  session,
  model,
  sample,
  view,
  onView,
  newWorker,
}: ResultProps & {model: ModelView}): ReactNode {
  const {ErrorBoundary} = usePage();
  const [line, setLine] = useState<SourceLine>();
  const {summary, verdicts} = model;

  const tabs: Tab[] = [
    {
      key: 'overview',
      title: 'Overview',
      render: () => <Overview session={session} summary={summary} />,
    },
    {
      key: 'graph',
      title: 'Graph',
      render: () => (
        <Graph
          session={session}
          model={model}
          sample={sample}
          newWorker={newWorker}
          onSource={(found) => {
            setLine(found);
            onView('source');
          }}
        />
      ),
    },
    {
      key: 'run',
      title: 'Run here',
      render: () => (
        <Run
          session={session}
          model={model}
          sample={sample}
          onGraph={() => onView('graph')}
        />
      ),
    },
    {
      key: 'spec',
      title: 'Live spec',
      render: () => <Spec session={session} spec={model.spec} />,
    },
    {
      key: 'export',
      title: 'Export',
      render: () => <Export session={session} model={model} sample={sample} />,
    },
    {
      key: 'operators',
      title: 'Operators',
      detail: formatCount(summary.operators.length),
      render: () => <Operators session={session} summary={summary} />,
    },
    {
      key: 'weights',
      title: 'Weights',
      detail: formatCount(summary.tensors.length),
      render: () => <Weights summary={summary} />,
    },
    {
      key: 'source',
      title: 'Source',
      render: () => (
        <Source session={session} files={summary.sources} target={line} />
      ),
    },
    {
      key: 'bytecode',
      title: 'Bytecode',
      render: () => <Bytecode session={session} functions={summary.methods} />,
    },
    {
      key: 'files',
      title: 'Files',
      render: () => <Files session={session} archive={summary.archive} />,
    },
  ];

  return (
    <>
      <Verdict verdicts={verdicts} bytecodeVersion={summary.bytecodeVersion} />
      <Tabs
        label="What to look at"
        tabs={tabs.map((tab) => ({
          ...tab,
          render: () => (
            // Contain a failure, so that the other views stay usable.
            <ErrorBoundary
              key={tab.key}
              fallback={({error, tryAgain}) => (
                <ErrorNotice
                  error={{
                    message: 'This view failed.',
                    place: error.message,
                    fix: 'This is a fault of the page. The other views work.',
                  }}
                  onRetry={tryAgain}
                />
              )}
            >
              {tab.render()}
            </ErrorBoundary>
          ),
        }))}
        current={view ?? 'overview'}
        onChange={onView}
      />
    </>
  );
}
