import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** What will work where, said before any click: the essential, and all of it in a fold. */
export default function Places({
  sdkVersion,
  guide,
  hasProject,
}: {
  /** Expo SDK that the snack asks for: `44.0.0`. */
  sdkVersion: string;
  guide: string;
  /** Whether the panel runs the program and offers its files. */
  hasProject: boolean;
}): ReactNode {
  const sdk = sdkVersion.split('.')[0];
  return (
    <>
      <p className={styles.note}>
        {hasProject &&
          'In the page the program runs in your browser; nothing is sent anywhere. '}
        Expo Snack shows the code but cannot run it: it has no native code of
        PlayTorch, and may refuse Expo SDK {sdk}. “Show Expo Snack here” loads a
        script and a frame from snack.expo.dev; before that click, nothing goes
        to Expo.
      </p>
      <details className={styles.fold}>
        <summary>What works where</summary>
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
              Yes, if it contains the PlayTorch package and the libraries that
              the snack imports. {hasProject && 'Download the project; '}
              <Link to={guide}>
                {hasProject ? 'this page' : 'This page'}
              </Link>{' '}
              prepares your computer.
            </dd>
          </div>
          <div>
            <dt>The PlayTorch app</dt>
            <dd>
              It was made for snacks of Expo SDK 44. The app may not be in the
              stores any more.
            </dd>
          </div>
          <div>
            <dt>Expo Snack</dt>
            <dd>
              To read and change the code only.{' '}
              {hasProject ? 'The snack asks' : 'Snacks for PlayTorch ask'} for
              Expo SDK {sdk}. Expo Snack offered SDK 50 to 56 when we last read
              its list, so it may refuse to open this one, or change its
              versions.
            </dd>
          </div>
          <div>
            <dt>Expo Go</dt>
            <dd>No. PlayTorch’s native code is not in it.</dd>
          </div>
        </dl>
      </details>
    </>
  );
}
