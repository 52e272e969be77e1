import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import SnackOfId from '@theme/Snack';
import type {SnackId} from '../core/snackPath';
import type {PageProps} from '../core/types';
import {buildSnackLink} from '../core/urls';
import AppLinks from './AppLinks';
import NextPages from './NextPages';
import styles from './styles.module.css';
import {useDevice} from './useDevice';

/** Landing page of one snack; rendered in the browser only, because it depends on the device. */
export default function SnackPage({
  id,
  description,
  snacks,
  links,
}: PageProps & {
  id: SnackId;
  description: string;
}): ReactNode {
  const device = useDevice();
  const isPhone = device !== 'other';
  const tutorial = snacks.find(
    ({snackId, starterId}) => id === snackId || id === starterId,
  )?.tutorial;
  const isOwn = snacks.some(({snackId}) => id === snackId);
  const code = (
    <section aria-labelledby="code" className={styles.program}>
      <h2 id="code">{isOwn ? 'In this page' : 'On Expo Snack'}</h2>
      {tutorial && (
        <p>
          <Link to={tutorial}>The tutorial</Link> builds it step by step.
        </p>
      )}
      <SnackOfId id={id} isPrimary={!isPhone} />
    </section>
  );
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <h1 className={styles.name}>{id}</h1>
      <p className={styles.lead}>{description}</p>

      {/* Start with the option that works on this device. */}
      {!isPhone && code}
      <AppLinks
        what="snack"
        deepLink={buildSnackLink(id)}
        links={links}
        device={device}
      />
      {isPhone && code}

      <NextPages />
    </main>
  );
}
