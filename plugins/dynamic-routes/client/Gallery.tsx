import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {PageProps} from '../core/types';
import {describeSnack} from '../core/describe';
import {buildPagePath} from '../core/urls';
import NextPages from './NextPages';
import SnackCard from './SnackCard';
import styles from './styles.module.css';
import wall from './wall.module.css';

/** `/snack/`: the programs that run in their pages. The server sends this page for every sub-path, too. */
export default function Gallery(props: PageProps): ReactNode {
  const {gallery, routePath, snackRoute, starter, links} = props;
  /** Name of the running snack; one runs at a time. */
  const [open, setOpen] = useState<string>();
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <h1 className="display">Snacks that run here</h1>
      <p className={styles.lead}>
        Small React Native programs, each around one model. One press of Run
        leads to a first answer, computed in this page. Nothing is sent
        anywhere.
      </p>
      <noscript>
        <p>
          Your browser runs no JavaScript here. To open the snack that your
          address names, copy the part after <code>{routePath}</code> to the end
          of <code>{links.expoSnack}/</code>.
        </p>
      </noscript>
      <ul className={wall.wall}>
        {gallery.map((entry) => (
          <SnackCard
            key={entry.name}
            entry={entry}
            isOpen={open === entry.name}
            onToggle={() =>
              setOpen(open === entry.name ? undefined : entry.name)
            }
          >
            <dl>
              <dt>Model</dt>
              <dd>{entry.model}</dd>
              <dt>In the page</dt>
              <dd>{entry.here}</dd>
              <dt>Docs</dt>
              <dd>{entry.versions.join(', ')}</dd>
            </dl>
          </SnackCard>
        ))}
      </ul>
      <section aria-labelledby="other-snacks">
        <h2 id="other-snacks">Other snacks</h2>
        <p>
          <Link to={buildPagePath(snackRoute, starter)}>{starter}</Link>:{' '}
          {describeSnack(starter, props)}
        </p>
        <p>
          The address can name any program of Expo Snack:{' '}
          <code>{routePath}@user/name</code> shows the ways to open it.
        </p>
      </section>
      <NextPages />
    </main>
  );
}
