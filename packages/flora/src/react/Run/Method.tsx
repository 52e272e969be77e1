import {useId, useState, type ReactNode} from 'react';
import type {ReleaseVerdict} from '@playtorch-docs/ptl';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import type {ModelView} from '../../core/requests';
import type {FileSession} from '../../core/fileSession';
import {parseType} from '../../core/inputTypes';
import {
  createDefaultValue,
  type InputHint,
  type InputValue,
} from '../../core/inputValues';
import {readSpecHint} from '../../core/specHint';
import type {Sample} from '../sample';
import WhenReady from '../parts/WhenReady';
import ErrorNotice from '../parts/ErrorNotice';
import {useRequest} from '../useRequest';
import styles from './styles.module.css';
import ValueField from './ValueField';

/** Open model, for views that run it. */
export interface RunProps {
  session: FileSession;
  model: ModelView;
  sample?: Sample | undefined;
}

export type ModelMethod = ModelView['summary']['methods'][number];

/**
 * Chooses one of a model's methods, `forward` at first.
 *
 * @param id - id of the select, for its label.
 * @returns the chosen method, undefined without methods, and the select.
 */
export function useMethod(
  methods: readonly ModelMethod[],
  id?: string,
): {method: ModelMethod | undefined; select: ReactNode} {
  const [name, setName] = useState(
    () => methods.find((one) => one.name === 'forward')?.name,
  );
  const method = methods.find((one) => one.name === name) ?? methods[0];
  return {
    method,
    select: (
      <select
        id={id}
        value={method?.name}
        onChange={({target}) => setName(target.value)}
      >
        {methods.map((one) => (
          <option key={one.name} value={one.name}>
            {escapeHidden(one.name)}
          </option>
        ))}
      </select>
    ),
  };
}

/** Select of a method; `children` renders the form of the chosen one if it runs here. */
export default function WithMethod({
  children,
  ...props
}: RunProps & {children: (method: ModelMethod) => ReactNode}): ReactNode {
  const id = useId();
  const methods = props.model.summary.methods.filter(
    ({isMethod, name, schema}) =>
      isMethod && schema !== undefined && !name.startsWith('__'),
  );
  const {method, select} = useMethod(methods, id);
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
          {select}
        </p>
      )}
      <CheckedMethod
        key={method.name}
        session={props.session}
        verdicts={props.model.verdicts}
        method={method}
      >
        {children}
      </CheckedMethod>
    </>
  );
}

/** Advises on a method that does not run in the page, by the verdict for phones. */
function adviseRun(verdicts: readonly ReleaseVerdict[]): string {
  const loading = verdicts.filter(({loads}) => loads);
  const last = loading.at(-1);
  if (!last) {
    return 'No release of PlayTorch loads this file either: the reasons are above.';
  }
  return last.needs.length > 0
    ? `Run it on a phone with PlayTorch ${last.version}, in an app that adds the library named above.`
    : `Run it on a phone: PlayTorch ${last.version} loads this file.`;
}

/** Form of a method whose operators exist here; otherwise a list of those that the page lacks. */
export function CheckedMethod({
  session,
  verdicts,
  method,
  children,
}: {
  session: FileSession;
  verdicts: readonly ReleaseVerdict[];
  method: ModelMethod;
  children: (method: ModelMethod) => ReactNode;
}): ReactNode {
  const state = useRequest(session, 'check', {method: method.name});
  return (
    <WhenReady state={state}>
      {({unknown, unknownInstructions, later}) => {
        const missing = [...unknown, ...unknownInstructions];
        return missing.length > 0 ? (
          <ErrorNotice
            error={{
              message: `This method does not run here: the page lacks ${missing.length === 1 ? 'one operator' : `${missing.length} operators`}.`,
              place: missing.join(', '),
              fix: adviseRun(verdicts),
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
    </WhenReady>
  );
}

/** Chooses the hint for the input: the sample's, else the live spec's. */
function chooseHint({sample, model}: RunProps): InputHint {
  const input = [sample?.input].flat()[0];
  return input
    ? {sizes: input.shape, mean: input.mean, std: input.std}
    : readSpecHint(model.spec);
}

/** Whether the page or the file says which shape the input has. */
export const hasDeclaredShape = (props: RunProps): boolean =>
  chooseHint(props).sizes !== undefined;

/**
 * Keeps the inputs of a method, with initial values from the file, and renders their form.
 *
 * @param withPicture - whether the first picture of a sample is the initial value
 */
export function useInputs(
  props: RunProps,
  method: ModelMethod,
  withPicture: boolean,
): {inputs: readonly InputValue[]; fields: ReactNode} {
  const hint = chooseHint(props);
  const pictures = props.sample?.pictures ?? [];
  // A model with indices takes no picture beside them.
  const hasIndices = method.arguments.some(({isIndex}) => isIndex);
  const [inputs, setInputs] = useState(() =>
    method.arguments.map(({type, isIndex}) => {
      const value = createDefaultValue(
        parseType(type),
        isIndex || !hasIndices
          ? {...hint, isIndex}
          : {...hint, sizes: hint.sizes ?? [1]},
      );
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
