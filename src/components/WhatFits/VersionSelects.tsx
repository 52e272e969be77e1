import {useEffect, useEffectEvent, useId, useRef, type ReactNode} from 'react';
import {
  reactNativeLines,
  compareVersions,
  linesOfToday,
  releases,
  type Tools,
} from '@playtorch-docs/doctor/fit';
import styles from './styles.module.css';

const OLDER = '0.63';
export const reactNativeVersions = [
  {value: OLDER, label: '0.63 or older'},
  ...[...reactNativeLines, ...linesOfToday].map(({line, expoSdk}) => ({
    value: line,
    label:
      expoSdk.length > 0 ? `${line} (Expo SDK ${expoSdk.join(', ')})` : line,
  })),
];

const XCODE = releases[0].xcode;
export const PLAIN = `${XCODE.first} to ${XCODE.last}`;

/** One version for each group of versions with the same rules. */
const xcodeVersions = [
  {value: '12.4', label: '12.4 or older'},
  {value: XCODE.last, label: PLAIN},
  {value: '14.3', label: '14.3'},
  {value: '15', label: '15'},
  {value: '16', label: '16'},
  {value: '26', label: '26 to 26.3'},
  {value: '26.4', label: '26.4 or newer'},
];

interface VersionSelectsProps {
  /** Called with every choice; omits versions that are not chosen. */
  onChange: (tools: Tools) => void;
  /** Versions of the reader's files, which the selects show and do not change. */
  found?: Tools;
}

/** Returns the last option whose version is not above a version. */
const toOption = (
  options: readonly {value: string}[],
  version: string | undefined,
): string =>
  version === undefined
    ? ''
    : (options.findLast(({value}) => compareVersions(value, version) <= 0)
        ?.value ??
      options[0]?.value ??
      '');

/** Selects of React Native and Xcode. */
export default function VersionSelects({
  onChange,
  found,
}: VersionSelectsProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const choose = () => {
    const chosen = [...(box.current?.querySelectorAll('select') ?? [])];
    onChange(
      Object.fromEntries(
        chosen.map(({name, value}) => [name, value || undefined]),
      ),
    );
  };
  /** Takes over choices that were made before hydration. */
  const read = useEffectEvent(() => {
    const chosen = [...(box.current?.querySelectorAll('select') ?? [])];
    if (chosen.some(({value}) => value !== '')) {
      choose();
    }
  });
  useEffect(() => read(), []);
  useEffect(() => {
    for (const select of box.current?.querySelectorAll('select') ?? []) {
      const [options, version] =
        select.name === 'xcode'
          ? [xcodeVersions, found?.xcode]
          : [reactNativeVersions, found?.reactNative];
      if (version !== undefined) {
        select.value = toOption(options, version);
      }
    }
  }, [found?.reactNative, found?.xcode]);
  const select = (
    name: 'reactNative' | 'xcode',
    text: string,
    none: string,
    options: typeof xcodeVersions,
  ) => (
    <p className={styles.choice}>
      <label htmlFor={`${id}-${name}`}>{text}</label>
      <select
        id={`${id}-${name}`}
        name={name}
        autoComplete="off"
        disabled={found?.[name] !== undefined}
        onChange={choose}
      >
        <option value="">{none}</option>
        {options.map(({value, label: option}) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
    </p>
  );
  return (
    <div ref={box} className={styles.choices} data-scripts>
      {select('reactNative', 'React Native', 'Choose', reactNativeVersions)}
      {select('xcode', 'Xcode', 'None or unknown', xcodeVersions)}
    </div>
  );
}
