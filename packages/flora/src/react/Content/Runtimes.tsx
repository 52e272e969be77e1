import {useId, useState, type ReactNode} from 'react';
import type {FileRuntime, RuntimeVerdict} from '@playtorch-docs/ptl/formats';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {usePage} from '../page';
import DataTable from '../parts/DataTable';
import resultStyles from '../Result/styles.module.css';

/** Words and colors of the answers. */
const ANSWERS = {
  yes: ['Yes', resultStyles.good],
  no: ['No', resultStyles.wrong],
  unknown: ['Unknown', resultStyles.care],
} as const;

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

/** Table of runtimes with their answers, and the first program for one of them. */
export default function Runtimes({
  verdicts,
}: {
  verdicts: readonly RuntimeVerdict[];
}): ReactNode {
  const {Link} = usePage();
  return (
    <>
      <DataTable
        caption="Which runtime runs this file, and what decides"
        rows={verdicts}
        rowKey={({runtime}) => runtime}
        hasSentences
        columns={[
          {title: 'Runtime', cell: ({name}) => name},
          {
            title: 'Runs it',
            cell: ({answer}) => {
              const [word, tone] = ANSWERS[answer];
              return <strong className={tone}>{word}</strong>;
            },
          },
          {
            title: 'Why',
            cell: ({reason, decides, source}) => (
              <>
                <span>
                  {decides !== undefined && (
                    <code>{escapeHidden(decides)}</code>
                  )}
                </span>{' '}
                <span>{escapeHidden(reason)}</span>{' '}
                <small className={resultStyles.note}>
                  <span>
                    {source.url === undefined ? (
                      source.text
                    ) : (
                      <Link to={source.url}>{source.text}</Link>
                    )}
                  </span>
                  <span>, read on {formatDay(source.checked)}</span>
                </small>
              </>
            ),
          },
        ]}
      />
      <FirstProgram verdicts={verdicts} />
    </>
  );
}

function FirstProgram({
  verdicts,
}: {
  verdicts: readonly RuntimeVerdict[];
}): ReactNode {
  const {RuntimeSteps} = usePage();
  const id = useId();
  const choices = verdicts.filter(({answer}) => answer !== 'no');
  const [chosen, setChosen] = useState<FileRuntime>();
  if (!RuntimeSteps || choices.length === 0) {
    return null;
  }
  return (
    <>
      <h3>The first program</h3>
      <p className={resultStyles.field}>
        <label htmlFor={id}>Runtime</label>
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({target}) =>
            setChosen((target.value || undefined) as FileRuntime | undefined)
          }
        >
          <option value="">Choose one</option>
          {choices.map(({runtime, name}) => (
            <option key={runtime} value={runtime}>
              {name}
            </option>
          ))}
        </select>
      </p>
      {chosen && <RuntimeSteps of={chosen} />}
    </>
  );
}
