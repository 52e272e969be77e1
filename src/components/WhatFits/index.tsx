import {Fragment, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  compareVersions,
  fit,
  reactNativeLines,
  YOGA_REPAIRED,
  type Fit,
  type Tools,
} from '@playtorch-docs/doctor/fit';
import {findDocs} from '@site/src/data/compatibility';
import VersionSelects, {PLAIN, reactNativeVersions} from './VersionSelects';
import styles from './styles.module.css';

/** Last line of React Native that some release builds with. */
const LAST_LINE = reactNativeLines.at(-1)?.line ?? '';

const list = (items: readonly (string | number)[]): string =>
  items.length > 1
    ? `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
    : items.join();

interface WhatFitsProps {
  /** Accessible name of the section. */
  label?: string;
}

/** Selects of React Native and Xcode, with the matching release by the doctor's rules. */
export default function WhatFits({
  label = 'What fits my app?',
}: WhatFitsProps): ReactNode {
  const [tools, setTools] = useState<Tools>({});
  return (
    <section className={styles.box} aria-label={label}>
      <VersionSelects onChange={setTools} />
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
              <span>{` builds with React Native ${line.line}.`}</span>
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
              {`No release builds with React Native ${reactNativeVersions
                .find(({value}) => value === tools.reactNative)
                ?.label.replace(/ \(.*/, '')}.`}
            </p>
            <ul>
              {compareVersions(tools.reactNative, LAST_LINE) > 0 ? (
                <li key="newer">
                  <Link to="/status/#react-native-071">
                    The Android build stops
                  </Link>
                  .{' '}
                  <Link
                    to={`/docs/tutorials/where-to-go/?react-native=${tools.reactNative}#choose`}
                  >
                    Move to another runtime
                  </Link>
                  .
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
