import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import SnackOfId from '@theme/Snack';
import type {SnackId} from '../core/snackPath';
import type {PageProps} from '../core/types';
import {buildSnackLink} from '../core/urls';
import AppLinks from './AppLinks';
import NextPages from './NextPages';
import Screen from './Screen';
import styles from './styles.module.css';
import {useDevice} from './useDevice';

/** Landing page of one snack; rendered in the browser only, because it depends on the device. */
export default function SnackPage({
  id,
  description,
  snacks,
  gallery,
  links,
}: PageProps & {
  id: SnackId;
  description: string;
}): ReactNode {
  const device = useDevice();
  const [isOpen, setOpen] = useState(false);
  const tutorial = snacks.find(
    ({snackId, starterId}) => id === snackId || id === starterId,
  )?.tutorial;
  const snack = snacks.find(({snackId}) => id === snackId);
  const entry = gallery.find(({name}) => name === snack?.name);
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <div className={styles.head} data-phone={(entry && !isOpen) || undefined}>
        <div className={styles.about}>
          <h1 className={styles.name}>{id}</h1>
          <p className={styles.lead}>{description}</p>
          {tutorial && (
            <p>
              <Link to={tutorial}>The tutorial</Link> builds it step by step.
            </p>
          )}
        </div>
        {/* The running program has a phone of its own. */}
        {entry && !isOpen && (
          <div className={styles.phone}>
            <Screen name={entry.name} alt={entry.alt} />
          </div>
        )}
        <section aria-labelledby="code" className={styles.program}>
          <h2 id="code">{snack ? 'In this page' : 'On Expo Snack'}</h2>
          <SnackOfId id={id} onToggle={setOpen} />
        </section>
      </div>
      <NextPages />
      {/* Last, since the app is gone from most phones. */}
      {!snack?.isOnlyHere && (
        <AppLinks
          what="snack"
          deepLink={buildSnackLink(id)}
          links={links}
          device={device}
        />
      )}
    </main>
  );
}
