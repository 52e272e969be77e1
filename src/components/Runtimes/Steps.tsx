import type {ReactNode} from 'react';
import {formatDate} from '@playtorch-docs/doctor/facts';
import {
  starts,
  STARTS_CHECKED,
  type RuntimeId,
} from '@playtorch-docs/doctor/runtimes';
import CodeBlock from '@site/src/components/CodeBlock';
import CopyCommand from '@site/src/components/CopyCommand';
import {programs} from './programs';
import Sentence from './Sentence';

function Sentences({
  title,
  sentences,
}: {
  title: string;
  sentences: readonly string[];
}): ReactNode {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Sentence text={sentence} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** First steps with a runtime: the install command, what it needs, what it asks of the model, and a program. */
export default function RuntimeSteps({
  of: id,
  hasProgram = true,
}: {
  of: RuntimeId;
  /** Whether the program of the runtime is shown. */
  hasProgram?: boolean;
}): ReactNode {
  const {install, needs, asks} = starts[id];
  return (
    <>
      {install !== undefined && <CopyCommand quiet command={install} />}
      <Sentences title="What the app needs" sentences={needs} />
      <Sentences title="What it asks of the model file" sentences={asks} />
      {hasProgram && (
        <>
          {programs[id]?.map(({title, language, html}) => (
            <CodeBlock
              key={title}
              title={title}
              language={language}
              html={html}
            />
          ))}
          <p>
            {install === undefined
              ? 'Nobody here compiled these programs.'
              : `The program compiles with the types of these versions: checked on ${formatDate(STARTS_CHECKED)}. Nobody here ran it on a phone.`}
          </p>
        </>
      )}
    </>
  );
}
