import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** What will work where, said before any click. */
export default function Places({
  sdkVersion,
  guide,
  hasProject,
}: {
  /** Expo SDK that the snack asks for: `44.0.0`. */
  sdkVersion: string;
  guide: string;
  /** Whether the panel offers the files. */
  hasProject: boolean;
}): ReactNode {
  return (
    <dl className={styles.places}>
      <div>
        <dt>An app of your own</dt>
        <dd>
          Yes, if it contains the PlayTorch package and the libraries that the
          snack imports. {hasProject && 'Download the project; '}
          <Link to={guide}>{hasProject ? 'this page' : 'This page'}</Link>{' '}
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
        <dt>Expo Snack in the browser</dt>
        <dd>
          To read and change the code only: PlayTorch has no native code there.
          {hasProject ? 'The snack asks' : 'Snacks for PlayTorch ask'} for Expo
          SDK {sdkVersion.split('.')[0]}. Expo Snack offered SDK 50 to 56 when
          we last read its list, so it may refuse to open this one, or change
          its versions.
        </dd>
      </div>
      <div>
        <dt>Expo Go</dt>
        <dd>No. PlayTorch’s native code is not in it.</dd>
      </div>
    </dl>
  );
}
