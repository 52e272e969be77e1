import type {ReactNode} from 'react';
import {bytes} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import Answered from '../parts/Answered';
import CopyButton from '../parts/CopyButton';
import SaveButton from '../parts/SaveButton';
import TextView from '../parts/TextView';
import {useAnswer} from '../useAnswer';
import {visible} from '@playtorch-docs/ptl/text';
import styles from './styles.module.css';

const languages = {py: 'python', json: 'json'} as const;

/** What the text of a record is written in, by its name. */
const languageOf = (name: string) =>
  languages[/\.(py|json)$/.exec(name)?.[1] as keyof typeof languages];

export interface RecordViewProps {
  session: FileSession;
  /** Name of the record below the root folder. */
  name: string;
}

/** One record of the archive: its text if it is one, and a download. */
export default function RecordView({
  session,
  name,
}: RecordViewProps): ReactNode {
  const answer = useAnswer(session, 'recordText', {name});
  return (
    <Answered answer={answer}>
      {({size, text, shown}) => (
        <>
          <p className={styles.actions}>
            <span className={styles.fact}>{bytes(size)}</span>
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
                  The first {bytes(shown)}; the download has all of it.
                </p>
              )}
              <TextView
                key={name}
                label={visible(name)}
                text={text}
                language={languageOf(name)}
              />
            </>
          )}
        </>
      )}
    </Answered>
  );
}
