import {useId, useState, type ReactNode} from 'react';
import type {
  FileReport,
  FileRuntime,
  RuntimeVerdict,
} from '@playtorch-docs/ptl/formats';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {writeFirstProgram} from '../../core/firstProgram';
import {usePage} from '../page';
import CopyButton from '../parts/CopyButton';
import DataTable from '../parts/DataTable';
import TextView from '../parts/TextView';
import resultStyles from '../Result/styles.module.css';

/** Words and colors of the answers. */
const ANSWERS = {
  yes: ['Yes', resultStyles.good],
  no: ['No', resultStyles.wrong],
  unknown: ['Unknown', resultStyles.care],
} as const;

/** Runtimes for which a program is written from the file. */
const OWN_FILES: ReadonlySet<FileRuntime> = new Set([
  'executorch',
  'onnx',
  'tflite',
]);

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

/** Table of runtimes with their answers, and the first program for one of them. */
export default function Runtimes({
  verdicts,
  report,
}: {
  verdicts: readonly RuntimeVerdict[];
  report: Pick<FileReport, 'inputs' | 'outputs'>;
}): ReactNode {
  const {Link, help} = usePage();
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
      {help.convert !== undefined && (
        <p>
          <Link to={help.convert}>Convert the file for another runtime</Link>
        </p>
      )}
      <FirstProgram verdicts={verdicts} report={report} />
    </>
  );
}

function FirstProgram({
  verdicts,
  report,
}: {
  verdicts: readonly RuntimeVerdict[];
  report: Pick<FileReport, 'inputs' | 'outputs'>;
}): ReactNode {
  const {RuntimeSteps} = usePage();
  const id = useId();
  // transformers.js needs more than the file, so it is the last one.
  const choices = verdicts
    .filter(({answer}) => answer !== 'no')
    .sort(
      (a, b) =>
        Number(a.runtime === 'transformers') -
        Number(b.runtime === 'transformers'),
    );
  const [chosen, setChosen] = useState<FileRuntime>();
  const program = chosen && writeFirstProgram(chosen, report);
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
      {chosen && (
        <RuntimeSteps of={chosen} hasProgram={program === undefined} />
      )}
      {program !== undefined && (
        <>
          <p>
            With the names, types and shapes of this file. Nobody ran it on a
            phone.
          </p>
          <CopyButton what="the program" getText={() => program} />
          <TextView
            text={program}
            label="First program"
            language="typescript"
          />
        </>
      )}
      {chosen && program === undefined && OWN_FILES.has(chosen) && (
        <p>
          The program above has the shapes of an example: this file has no
          inputs, or types or names for which we cannot write one.
        </p>
      )}
    </>
  );
}
