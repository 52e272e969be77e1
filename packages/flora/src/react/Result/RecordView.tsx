import type {ReactNode} from 'react';
import {formatBytes, escapeHidden} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import WhenReady from '../parts/WhenReady';
import CopyButton from '../parts/CopyButton';
import SaveButton from '../parts/SaveButton';
import TextView from '../parts/TextView';
import {useRequest} from '../useRequest';
import styles from './styles.module.css';

const languages = {py: 'python', json: 'json'} as const;

/** Language of a record by its extension. */
const detectLanguage = (name: string) =>
  languages[/\.(py|json)$/.exec(name)?.[1] as keyof typeof languages];

interface RecordViewProps {
  session: FileSession;
  /** Name of the record below the root folder. */
  name: string;
  /** Line to show first, counted from 1. */
  line?: number | undefined;
}

/** View of one record: its text, if it is text, and a download. */
export default function RecordView({
  session,
  name,
  line,
}: RecordViewProps): ReactNode {
  const state = useRequest(session, 'recordText', {name});
  return (
    <WhenReady state={state}>
      {({size, text, shown}) => (
        <>
          <p className={styles.actions}>
            <span className={styles.fact}>{formatBytes(size)}</span>
            <SaveButton
              name={name.slice(name.lastIndexOf('/') + 1)}
              getFile={() => session.call('recordBytes', {name})}
            />
            {text !== undefined && shown === size && (
              <CopyButton what="text" getText={() => text} />
            )}
          </p>
          {text === undefined ? (
            <p className={styles.note}>This record is not text.</p>
          ) : (
            <>
              {shown < size && (
                <p className={styles.note}>
                  The first {formatBytes(shown)}; the download has all of it.
                </p>
              )}
              <TextView
                key={name}
                label={escapeHidden(name)}
                text={text}
                language={detectLanguage(name)}
                line={line}
              />
            </>
          )}
        </>
      )}
    </WhenReady>
  );
}
