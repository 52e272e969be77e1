import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {SnackId} from '../core/snackPath';
import type {RouteProps} from '../core/types';
import {expoSnackUrl, pagePath, snackDeepLink} from '../core/urls';
import AppLinks from './AppLinks';
import WaysOn from './WaysOn';
import styles from './styles.module.css';
import {useDevice} from './useDevice';

function CodeLink({
  id,
  expoSnack,
  isPrimary,
}: {
  id: SnackId;
  expoSnack: string;
  isPrimary: boolean;
}): ReactNode {
  return (
    <section aria-labelledby="code">
      <h2 id="code">On Expo Snack</h2>
      <p>
        Expo Snack holds the code. Snacks for PlayTorch ask for Expo SDK 44, and
        Expo Snack offered SDK 50 to 56 when we last read its list, so they no
        longer open as they are.
      </p>
      <p>
        <Link
          className={`button ${isPrimary ? styles.primary : styles.secondary}`}
          to={expoSnackUrl(expoSnack, id)}
        >
          Open in Expo Snack (new tab)
        </Link>
      </p>
    </section>
  );
}

/** The landing page of one snack, for the browser only: it depends on the device. */
export default function SnackPage({
  id,
  description,
  isStarter,
  snackRoute,
  snacks,
  links,
}: RouteProps & {
  id: SnackId;
  description: string;
  /** Whether the address named no snack. */
  isStarter: boolean;
}): ReactNode {
  const device = useDevice();
  const isPhone = device !== 'other';
  const tutorial = snacks.find(
    ({snackId, starterId}) => id === snackId || id === starterId,
  )?.tutorial;
  const code = (
    <CodeLink id={id} expoSnack={links.expoSnack} isPrimary={!isPhone} />
  );
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <h1 className={styles.name}>{id}</h1>
      <p className={styles.lead}>{description}</p>

      {/* First what this device can do. */}
      {!isPhone && code}
      <AppLinks
        what="snack"
        deepLink={snackDeepLink(id)}
        links={links}
        device={device}
      />
      {isPhone && code}

      <section aria-labelledby="runs">
        <h2 id="runs">Where it runs</h2>
        <dl className={styles.places}>
          <div>
            <dt>The PlayTorch app</dt>
            <dd>
              It was made for this. It opens the link above, or the code that
              Expo Snack shows for “My Device”.
            </dd>
          </div>
          <div>
            <dt>Expo Snack in the browser</dt>
            <dd>No. PlayTorch has no native code there.</dd>
          </div>
          <div>
            <dt>Expo Go</dt>
            <dd>No. PlayTorch’s native code is not in it.</dd>
          </div>
          <div>
            <dt>An app of your own</dt>
            <dd>
              Yes, if it contains the PlayTorch package and the libraries that
              the snack imports.
              {tutorial && (
                <>
                  {' '}
                  <Link to={tutorial}>The tutorial</Link> builds it step by
                  step.
                </>
              )}
            </dd>
          </div>
        </dl>
      </section>

      {isStarter && (
        <section aria-labelledby="snacks">
          <h2 id="snacks">The project’s snacks</h2>
          <ul>
            {snacks.map(({title, snackId}) => (
              <li key={snackId}>
                <Link to={pagePath(snackRoute, snackId)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}

      <WaysOn />
    </main>
  );
}
