import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import type {SiteChange} from '@site/plugins/changes/core/entries';
import {siteChanges} from '@site/src/data/siteChanges';
import styles from './styles.module.css';

const dayNames = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

function Change({id, title, text, link}: SiteChange): ReactNode {
  return (
    <div className={styles.change}>
      <div>
        <Heading as="h3" id={id}>
          <Link to={link}>{title}</Link>
        </Heading>
        <p>{text}</p>
      </div>
      {/* The title describes it. */}
      <img
        src={useBaseUrl(`/img/changes/${id}.webp`)}
        alt=""
        width={448}
        height={252}
        loading="lazy"
      />
    </div>
  );
}

/** Page with the entries of `src/data/siteChanges.ts` by day. */
export default function SiteChanges(): ReactNode {
  const feed = useBaseUrl('/feed.xml');
  const days = [...new Set(siteChanges.map(({date}) => date))];
  return (
    <main className="container margin-vert--lg">
      <article className="markdown">
        <Heading as="h1">What changed on this site</Heading>
        <p>
          This page lists what was recently added to the site, newest first.
          Follow it in a feed reader: <a href={feed}>RSS</a>. What changed in
          the package from release to release, the{' '}
          <Link to="/docs/api/changes/">API reference</Link> says.
        </p>
        {days.map((day) => (
          // The search finds the changed pages themselves.
          <section key={day} data-search-skip>
            <Heading as="h2" id={day}>
              {dayNames.format(new Date(`${day}T00:00:00Z`))}
            </Heading>
            {siteChanges
              .filter(({date}) => date === day)
              .map((change) => (
                <Change key={change.id} {...change} />
              ))}
          </section>
        ))}
      </article>
    </main>
  );
}
