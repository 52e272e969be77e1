import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DeviceKind} from '../core/device';
import type {LandingPageLinks} from '../core/types';
import styles from './styles.module.css';

/** Deep link into the PlayTorch app, with the app's store listings. */
export default function AppLinks({
  what,
  deepLink,
  links,
  device,
}: {
  what: 'snack' | 'example';
  deepLink: string;
  links: LandingPageLinks;
  device: DeviceKind;
}): ReactNode {
  const isPhone = device !== 'other';
  return (
    <section aria-labelledby="app">
      <h2 id="app">In the PlayTorch app</h2>
      <p>
        {`On the phone, with native code, this ${what} needs the PlayTorch app: the app holds the code that runs models.`}
        {!isPhone && (
          <span> Install it on your phone, then open this page there.</span>
        )}
      </p>
      {isPhone ? (
        <>
          <p>
            <a className={`button ${styles.primary}`} href={deepLink}>
              Open with PlayTorch
            </a>
          </p>
          <p>
            Nothing happens? Then the app is not on this phone. Install it and
            press the button again.
          </p>
        </>
      ) : (
        <p>
          You are on the phone already?{' '}
          <a href={deepLink}>Open with PlayTorch</a>.
        </p>
      )}
      <ul className={styles.buttons} aria-label="Stores">
        <li>
          <Link
            className={`button ${styles.secondary}`}
            to={links.appStore}
            target="_self"
          >
            App Store, for iOS
          </Link>
        </li>
        {/* Apple's review rules forbid links from iOS apps to other stores. */}
        {device !== 'ios' && (
          <li>
            <Link
              className={`button ${styles.secondary}`}
              to={links.googlePlay}
              target="_self"
            >
              Google Play, for Android
            </Link>
          </li>
        )}
      </ul>
      <p>
        The listings belong to the archived project. A store may not offer the
        app any more.
      </p>
    </section>
  );
}
