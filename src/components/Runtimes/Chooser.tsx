import {useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  chooseRuntimes,
  starts,
  type AppNeeds,
  type ModelSource,
  type ModelTask,
  type RuntimeChoice,
  type RuntimeId,
} from '@playtorch-docs/doctor/runtimes';
import CopyCommand from '@site/src/components/CopyCommand';
import styles from './styles.module.css';

const SOURCES: readonly [ModelSource, string][] = [
  ['none', 'nothing yet'],
  ['python', 'its Python code and weights'],
  ['ptl', 'only a .ptl file'],
  ['onnx', 'an .onnx file'],
  ['pte', 'a .pte file'],
  ['tflite', 'a .tflite file'],
  ['gguf', 'a .gguf file'],
];
const TASKS: readonly [ModelTask, string][] = [
  ['image', 'looks at pictures'],
  ['text', 'reads text'],
  ['speech', 'hears or speaks'],
  ['language-model', 'is a language model'],
  ['other', 'does something else'],
];
const LINES: readonly [string, string][] = [
  ['', 'a new app, any version'],
  ['0.70', '0.70 or older (PlayTorch builds)'],
  ['0.76', '0.71 to 0.82'],
  ['0.84', '0.83 to 0.86'],
  ['0.88', '0.87 or newer'],
];
const ANSWERS = {
  yes: 'Yes',
  after: 'Yes, after these steps',
  no: 'No',
} as const;

function Choice({choice}: {choice: RuntimeChoice}): ReactNode {
  const {runtime, answer, reasons, gains} = choice;
  const {install} = starts[runtime.id as RuntimeId];
  return (
    <li data-answer={answer}>
      <strong>{runtime.name}</strong>: {ANSWERS[answer]}
      {[...reasons, ...gains].length > 0 && (
        <ul>
          {[...reasons, ...gains].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {answer !== 'no' && (
        <>
          {install !== undefined && <CopyCommand quiet command={install} />}
          <p>
            <Link to={`#${runtime.id}`}>
              What {runtime.name} needs, and a first program
            </Link>
            {' · '}
            <Link to={runtime.start.url}>{runtime.start.text}</Link>
          </p>
        </>
      )}
    </li>
  );
}

/** Returns the words of a choice. */
const labelOf = (
  options: readonly (readonly [string, string])[],
  value: string,
): string => options.find(([one]) => one === value)?.[1] ?? value;

/** Form about an app, and the runtimes that can take the place of PlayTorch in it. */
export default function RuntimeChooser(): ReactNode {
  const id = useId();
  const [needs, setNeeds] = useState<AppNeeds>({
    source: 'python',
    task: 'image',
    reactNative: '0.70',
    oldPhones: false,
    camera: false,
  });
  const change = (part: Partial<AppNeeds>) =>
    setNeeds((before) => ({...before, ...part}));
  const select = <Key extends 'source' | 'task' | 'reactNative'>(
    name: Key,
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <p className={styles.choice}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <select
        id={`${id}-${name}`}
        autoComplete="off"
        value={needs[name] ?? ''}
        onChange={({target}) =>
          change({
            [name]:
              name === 'reactNative' ? target.value || undefined : target.value,
          })
        }
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
  const check = (name: 'oldPhones' | 'camera', label: string) => (
    <p className={styles.check}>
      <input
        id={`${id}-${name}`}
        type="checkbox"
        autoComplete="off"
        checked={needs[name]}
        onChange={({target}) => change({[name]: target.checked})}
      />
      <label htmlFor={`${id}-${name}`}>{label}</label>
    </p>
  );
  return (
    <section className={styles.box} aria-label="Choose a runtime">
      <div className={styles.choices} data-scripts>
        {select('source', 'You have of the model', SOURCES)}
        {select('task', 'The model', TASKS)}
        {select('reactNative', 'React Native of the app', LINES)}
        {check('oldPhones', 'It must run on older or 32-bit phones')}
        {check('camera', 'Frames of the camera go into the model')}
      </div>
      <p>
        {`Answers for an app that has ${labelOf(SOURCES, needs.source)}, whose model ${labelOf(TASKS, needs.task)}, with React Native ${labelOf(LINES, needs.reactNative ?? '')}:`}
      </p>
      <ol className={styles.answers} role="status">
        {chooseRuntimes(needs).map((choice) => (
          <Choice key={choice.runtime.id} choice={choice} />
        ))}
      </ol>
      <noscript>
        <p>Choosing needs JavaScript.</p>
      </noscript>
    </section>
  );
}
