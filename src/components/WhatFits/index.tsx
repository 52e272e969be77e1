import {
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import {
  fit,
  reactNativeLines,
  releases,
  YOGA_REPAIRED,
  type Fit,
  type Tools,
} from '@playtorch-docs/doctor/fit';
import {findDocs} from '@site/src/data/compatibility';
import styles from './styles.module.css';

const OLDER = '0.63';
const NEWER = '0.71';
const reactNativeVersions = [
  {value: OLDER, label: '0.63 or older'},
  ...reactNativeLines.map(({line, expoSdk}) => ({
    value: line,
    label:
      expoSdk.length > 0 ? `${line} (Expo SDK ${expoSdk.join(', ')})` : line,
  })),
  {value: NEWER, label: '0.71 or newer (from SDK 48 on)'},
];

const XCODE = releases[0].xcode;
const PLAIN = `${XCODE.first} to ${XCODE.last}`;

/** One version for each group of versions with the same rules. */
const xcodeVersions = [
  {value: '12.0', label: '12.4 or older'},
  {value: XCODE.last, label: PLAIN},
  {value: '14.3', label: '14.3'},
  {value: '15.0', label: '15'},
  {value: '16.0', label: '16 to 25'},
  {value: '26.0', label: '26 or newer'},
];

const list = (items: readonly (string | number)[]): string =>
  items.length > 1
    ? `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
    : items.join();

interface WhatFitsProps {
  /** Called with every choice; omits versions that are not chosen. */
  onChange?: (tools: Tools) => void;
  /** Accessible name of the section. */
  label?: string;
}

/** Selects of React Native and Xcode, with the matching release by the doctor's rules. */
export default function WhatFits({
  onChange,
  label = 'What fits my app?',
}: WhatFitsProps): ReactNode {
  const id = useId();
  const [tools, setTools] = useState<Tools>({});
  const box = useRef<HTMLDivElement>(null);
  /** Takes over choices that were made before hydration. */
  const read = useEffectEvent(() => {
    const chosen = [...(box.current?.querySelectorAll('select') ?? [])];
    if (chosen.some(({value}) => value !== '')) {
      choose();
    }
  });
  const choose = () => {
    const chosen = [...(box.current?.querySelectorAll('select') ?? [])];
    const next: Tools = Object.fromEntries(
      chosen.map(({name, value}) => [name, value || undefined]),
    );
    setTools(next);
    onChange?.(next);
  };
  useEffect(() => read(), []);
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
    <section className={styles.box} aria-label={label}>
      <div ref={box} className={styles.choices} data-scripts>
        {select('reactNative', 'React Native', 'Choose', reactNativeVersions)}
        {select('xcode', 'Xcode', 'None or unknown', xcodeVersions)}
      </div>
      <div role="status" className={styles.answer} data-scripts>
        <Answer fitting={fit(tools)} tools={tools} />
      </div>
      <noscript>
        <p>
          Choosing needs JavaScript. The{' '}
          <Link to="/status/#compatibility">table of versions</Link> has the
          same facts.
        </p>
      </noscript>
    </section>
  );
}

function Answer({fitting, tools}: {fitting: Fit; tools: Tools}): ReactNode {
  const {release, releases, line, xcode} = fitting;
  return (
    <>
      {tools.reactNative === undefined && (
        <p className={styles.prompt}>
          Choose the React Native of your app. <code>npm ls react-native</code>{' '}
          prints it.
        </p>
      )}
      {tools.reactNative !== undefined &&
        (release !== undefined && line ? (
          <Fragment key="fits">
            <p className={styles.verdict} data-kind="fits">
              <strong>{release}</strong>
              <span>{` fits React Native ${line.line}.`}</span>
            </p>
            <ul>
              <li>
                {`Take React Native ${line.last}, the last of its line, JDK ${line.jdk} and Node.js ${line.node.at(-1)}.`}
              </li>
              <li>
                {`Also on npm and made for it: ${
                  list(
                    releases
                      .filter(({fits, version}) => fits && version !== release)
                      .map(({version}) => version),
                  ) || 'none'
                }.`}
              </li>
              <li>
                <Link
                  to={findDocs(release).path.replace(
                    'get-started',
                    'add-package',
                  )}
                >
                  {`Add ${release} to the app`}
                </Link>
              </li>
            </ul>
          </Fragment>
        ) : (
          <Fragment key="none">
            <p className={styles.verdict} data-kind="none">
              {`No release fits React Native ${reactNativeVersions
                .find(({value}) => value === tools.reactNative)
                ?.label.replace(/ \(.*/, '')}.`}
            </p>
            <ul>
              {tools.reactNative === NEWER ? (
                <li key="newer">
                  <Link to="/status/#react-native-071">
                    The Android build stops
                  </Link>
                  . Go back to 0.70, or{' '}
                  <Link to="/status/#move">move to another library</Link>.
                </li>
              ) : (
                <li key="older">
                  Upgrade the app to React Native 0.64 to 0.70 first.
                </li>
              )}
            </ul>
          </Fragment>
        ))}
      {xcode !== undefined && <XcodeAnswer xcode={xcode} yoga={fitting.yoga} />}
    </>
  );
}

function XcodeAnswer({
  xcode,
  yoga,
}: {
  xcode: NonNullable<Fit['xcode']>;
  yoga: Fit['yoga'];
}): ReactNode {
  return (
    <p className={styles.xcode}>
      {xcode === 'fits' && (
        <span>This Xcode is in the range of every release.</span>
      )}
      {xcode === 'old' && (
        <span>{`This Xcode is too old: take ${PLAIN}.`}</span>
      )}
      {xcode === 'change' && (
        <span>
          This Xcode needs{' '}
          <Link to="/status/#xcode">a change of the Podfile</Link>
          <span>
            {yoga === 'all'
              ? ' and one of Yoga, a part of React Native.'
              : yoga === 'some'
                ? `. React Native before ${YOGA_REPAIRED} also needs a change of Yoga, a part of it.`
                : '.'}
          </span>
        </span>
      )}
      {xcode === 'unreported' && (
        <span>{`We know of no report about this Xcode: ${PLAIN} fit, newer ones up to 15 after a change.`}</span>
      )}
    </p>
  );
}
