import {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {linesOfToday} from '@playtorch-docs/doctor/fit';
import {
  chooseRuntimes,
  formatInstall,
  MODEL_SOURCES,
  MODEL_TASKS,
  readNeeds,
  writeNeeds,
  type AppNeeds,
  type ModelSource,
  type ModelTask,
  type RuntimeChoice,
} from '@playtorch-docs/doctor/runtimes';
import CopyCommand from '@site/src/components/CopyCommand';
import Sentence from './Sentence';
import styles from './styles.module.css';

const SOURCES: Readonly<Record<ModelSource, string>> = {
  none: 'nothing yet',
  python: 'its Python code and weights',
  ptl: 'only a .ptl file',
  onnx: 'an .onnx file',
  pte: 'a .pte file',
  tflite: 'a .tflite file',
  safetensors: 'a .safetensors file',
  gguf: 'a .gguf file',
};
const TASKS: Readonly<Record<ModelTask, string>> = {
  image: 'looks at pictures',
  text: 'reads text',
  speech: 'hears or speaks',
  'language-model': 'is a language model',
  other: 'does something else',
};
const LINES: readonly [string, string][] = [
  ['', 'a new app'],
  ['0.70', '0.70 or older (PlayTorch builds)'],
  ...linesOfToday.map(({line, expoSdk}): [string, string] => [
    line,
    expoSdk.length > 0 ? `${line} (Expo SDK ${expoSdk.join(', ')})` : line,
  ]),
];
const ANSWERS = {
  yes: 'Yes',
  after: 'Yes, after these steps',
  tool: 'By a tool',
  no: 'No',
} as const;

function Choice({choice}: {choice: RuntimeChoice}): ReactNode {
  const {runtime, answer, reasons, gains, notes, build} = choice;
  const install = formatInstall(build);
  const sentences = [...reasons, ...gains, ...notes];
  return (
    <li data-answer={answer}>
      <strong>{runtime.name}</strong>: {ANSWERS[answer]}
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <Sentence text={sentence} />
            </li>
          ))}
        </ul>
      )}
      {answer !== 'no' && (
        <>
          {install !== undefined && <CopyCommand quiet command={install} />}
          <p>
            {answer === 'tool' && (
              <>
                <Link to="#convert">The tool and its command</Link>
                {' · '}
              </>
            )}
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

/** Whether React Native ExecuTorch is a choice for the model, of which the guide to a new app exports one. */
const isNewApp = (choices: readonly RuntimeChoice[]): boolean =>
  choices.some(
    ({runtime, answer}) =>
      runtime.id === 'executorch' && (answer === 'yes' || answer === 'after'),
  );

/** Returns the words of a choice. */
const labelOf = (
  options: readonly (readonly [string, string])[],
  value: string,
): string => options.find(([one]) => one === value)?.[1] ?? value;

/**
 * Form about an app, and the runtimes that can take the place of PlayTorch in it. The address
 * contains the answers (`?react-native=0.72`), so that a reload and a link keep them.
 */
export default function RuntimeChooser(): ReactNode {
  const id = useId();
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  const inBrowser = useIsBrowser();
  const needs = readNeeds(new URLSearchParams(inBrowser ? search : ''));
  const choices = chooseRuntimes(needs);
  const change = (part: Partial<AppNeeds>) =>
    history.replace({pathname, search: writeNeeds({...needs, ...part}), hash});
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
        {select(
          'source',
          'You have of the model',
          MODEL_SOURCES.map((one) => [one, SOURCES[one]] as const),
        )}
        {select(
          'task',
          'The model',
          MODEL_TASKS.map((one) => [one, TASKS[one]] as const),
        )}
        {select('reactNative', 'React Native of the app', LINES)}
        {check('oldPhones', 'It must run on older or 32-bit phones')}
        {check('camera', 'Frames of the camera go into the model')}
      </div>
      <p>
        {`For a model of which you have ${SOURCES[needs.source]}, and which ${TASKS[needs.task]}, in an app with ${needs.reactNative === undefined ? 'a React Native that you can choose' : `React Native ${labelOf(LINES, needs.reactNative)}`}:`}
      </p>
      {needs.reactNative === undefined && isNewApp(choices) && (
        <p>
          <Link to="/docs/tutorials/new-app/">A model in a new app</Link> goes
          from an empty folder to the answer on the screen, with React Native
          ExecuTorch and a model of which you have the Python code.
        </p>
      )}
      <ol className={styles.answers} role="status">
        {choices.map((choice) => (
          <Choice key={choice.runtime.id} choice={choice} />
        ))}
      </ol>
      <noscript>
        <p>Choosing needs JavaScript.</p>
      </noscript>
    </section>
  );
}
