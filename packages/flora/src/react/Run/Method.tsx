import {useId, useState, type ReactNode} from 'react';
import type {ReleaseVerdict} from '@playtorch-docs/ptl';
import {visible} from '@playtorch-docs/ptl/text';
import type {ModelView} from '../../core/calls';
import type {FileSession} from '../../core/fileSession';
import {parseType} from '../../core/inputTypes';
import {
  firstValue,
  type InputHint,
  type InputValue,
} from '../../core/inputValues';
import {specHint} from '../../core/specHint';
import type {Sample} from '../sample';
import Answered from '../parts/Answered';
import ErrorNotice from '../parts/ErrorNotice';
import {useAnswer} from '../useAnswer';
import styles from './styles.module.css';
import ValueField from './ValueField';

/** An open model, in views that run it. */
export interface RunProps {
  session: FileSession;
  model: ModelView;
  sample?: Sample | undefined;
}

export type Method = ModelView['summary']['methods'][number];

/** Chooses a method that runs here, for the form that `children` gives. */
export default function WithMethod({
  children,
  ...props
}: RunProps & {children: (method: Method) => ReactNode}): ReactNode {
  const id = useId();
  const methods = props.model.summary.methods.filter(
    ({isMethod, name, schema}) =>
      isMethod && schema !== undefined && !name.startsWith('__'),
  );
  const [name, setName] = useState(
    () => methods.find((one) => one.name === 'forward')?.name,
  );
  const method = methods.find((one) => one.name === name) ?? methods[0];
  if (!method) {
    return (
      <p className={styles.note}>
        The file does not say what its methods take (bytecode 3 has no schemas),
        so there is nothing to fill in.
      </p>
    );
  }
  return (
    <>
      {methods.length > 1 && (
        <p className={styles.field}>
          <label htmlFor={id}>Method</label>
          <select
            id={id}
            value={method.name}
            onChange={({target}) => setName(target.value)}
          >
            {methods.map((one) => (
              <option key={one.name} value={one.name}>
                {visible(one.name)}
              </option>
            ))}
          </select>
        </p>
      )}
      <Checked
        key={method.name}
        session={props.session}
        verdicts={props.model.verdicts}
        method={method}
      >
        {children}
      </Checked>
    </>
  );
}

/** Advice for a method that this page cannot run: the verdict on phones, as it is above the tabs. */
function adviceFor(verdicts: readonly ReleaseVerdict[]): string {
  const loading = verdicts.filter(({loads}) => loads);
  const last = loading.at(-1);
  if (!last) {
    return 'No release of PlayTorch loads this file either: the reasons are above.';
  }
  return last.needs.length > 0
    ? `Run it on a phone with PlayTorch ${last.version}, in an app that adds the library named above.`
    : `Run it on a phone: PlayTorch ${last.version} loads this file.`;
}

/** Checks a method's operators before a run, and lists those that this page lacks. */
function Checked({
  session,
  verdicts,
  method,
  children,
}: {
  session: FileSession;
  verdicts: readonly ReleaseVerdict[];
  method: Method;
  children: (method: Method) => ReactNode;
}): ReactNode {
  const answer = useAnswer(session, 'check', {method: method.name});
  return (
    <Answered answer={answer}>
      {({unknown, unknownInstructions, later}) => {
        const missing = [...unknown, ...unknownInstructions];
        return missing.length > 0 ? (
          <ErrorNotice
            error={{
              message: `This method does not run here: the page lacks ${missing.length === 1 ? 'one operator' : `${missing.length} operators`}.`,
              place: missing.join(', '),
              fix: adviceFor(verdicts),
            }}
          />
        ) : (
          <>
            {later.length > 0 && (
              <p className={styles.note}>
                {`This page lacks ${later.join(', ')}. A run that reaches ${
                  later.length === 1 ? 'it' : 'one of them'
                } stops there.`}
              </p>
            )}
            {children(method)}
          </>
        );
      }}
    </Answered>
  );
}

/** What is known of the input: from the card of a sample, else from the live spec. */
function hintOf({sample, model}: RunProps): InputHint {
  const input = [sample?.input].flat()[0];
  return input
    ? {sizes: input.shape, mean: input.mean, std: input.std}
    : specHint(model.spec);
}

/**
 * The inputs of a method, filled in as far as the file says, and their form.
 *
 * @param withPicture - whether the first picture of a sample is chosen already.
 */
export function useInputs(
  props: RunProps,
  method: Method,
  withPicture: boolean,
): {inputs: readonly InputValue[]; fields: ReactNode} {
  const hint = hintOf(props);
  const pictures = props.sample?.pictures ?? [];
  const [inputs, setInputs] = useState(() =>
    method.arguments.map(({type}) => {
      const value = firstValue(parseType(type), hint);
      return withPicture && pictures.length > 0 && value.kind === 'tensor'
        ? {...value, fill: 'image' as const}
        : value;
    }),
  );
  const set = (index: number) => (value: InputValue) =>
    setInputs((last) =>
      last.map((one, place) => (place === index ? value : one)),
    );
  return {
    inputs,
    fields: (
      <>
        {method.arguments.map(({name, type}, index) => {
          const value = inputs[index];
          return (
            value && (
              <div key={name} className={styles.argument}>
                <ValueField
                  name={name}
                  typeText={type}
                  type={parseType(type)}
                  value={value}
                  hint={hint}
                  pictures={pictures}
                  onChange={set(index)}
                />
              </div>
            )
          );
        })}
        {method.arguments.length === 0 && (
          <p className={styles.note}>This method takes nothing.</p>
        )}
      </>
    ),
  };
}
