import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** Section with each other way to run a snack: what works there, and its button. */
export default function OtherWays({
  sdkVersion,
  guide,
  hasProject,
  app,
  expo,
  children,
}: {
  /** Expo SDK of the snack: `44.0.0`. */
  sdkVersion: string;
  guide: string;
  /** Whether the panel runs the program and offers its files. */
  hasProject: boolean;
  /** Button for the PlayTorch app. */
  app?: ReactNode;
  /** Buttons for Expo Snack. */
  expo?: ReactNode;
  /** Preview of Expo Snack. */
  children?: ReactNode;
}): ReactNode {
  const sdk = sdkVersion.split('.')[0];
  return (
    <details className={styles.fold}>
      <summary>Other ways, and what works where</summary>
      <dl className={styles.places}>
        {hasProject && (
          <div>
            <dt>This page</dt>
            <dd>
              Yes, with an implementation of the package for browsers. It is
              slower than a phone’s native code, the camera is your browser’s,
              and large models are files that you download and choose.
            </dd>
          </div>
        )}
        <div>
          <dt>An app of your own</dt>
          <dd>
            Yes, if it contains the PlayTorch package and the libraries that the
            snack imports. {hasProject && <span>Download the project. </span>}
            <span>
              <Link to={guide}>This page</Link> prepares your computer.
            </span>
          </dd>
        </div>
        <div>
          <dt>The PlayTorch app</dt>
          <dd>
            It was made for snacks of Expo SDK 44. The app may not be in the
            stores any more.
            {app}
          </dd>
        </div>
        <div>
          <dt>Expo Snack</dt>
          <dd>
            To read and change the code only: it has no native code of
            PlayTorch.{' '}
            <span>{hasProject ? 'The snack asks for' : 'Snacks ask for'}</span>{' '}
            Expo SDK {sdk}, and Expo Snack offered SDK 50 to 56 when we last
            read its list, so it may refuse this one or change its versions.
            “Show Expo Snack here” loads a script and a frame from
            snack.expo.dev; before that click, nothing goes to Expo.
            {expo}
          </dd>
        </div>
        <div>
          <dt>Expo Go</dt>
          <dd>No. PlayTorch’s native code is not in it.</dd>
        </div>
      </dl>
      {children}
    </details>
  );
}
