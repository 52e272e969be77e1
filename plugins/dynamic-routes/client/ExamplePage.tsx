import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {KnownExample, PageProps} from '../core/types';
import {buildExampleLink, buildPagePath} from '../core/urls';
import AppLinks from './AppLinks';
import NextPages from './NextPages';
import styles from './styles.module.css';
import {useDevice} from './useDevice';

/** Landing page of one example. */
export default function ExamplePage({
  example: {slug, snack: snackName},
  description,
  snackRoute,
  snacks,
  links,
}: PageProps & {example: KnownExample; description: string}): ReactNode {
  const device = useDevice();
  const snack = snacks.find(({name}) => name === snackName);
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <h1 className={styles.name}>{slug}</h1>
      <p className={styles.lead}>{description}</p>
      <AppLinks
        what="example"
        deepLink={buildExampleLink(slug)}
        links={links}
        device={device}
      />
      <section aria-labelledby="runs">
        <h2 id="runs">Where it runs</h2>
        <p>
          In the PlayTorch app only: the example is part of the app, not a
          program on Expo Snack.
        </p>
        {snack && (
          <p>
            A snack does the same task, and you can run it in its page:{' '}
            <Link to={buildPagePath(snackRoute, snack.snackId)}>
              {snack.title}
            </Link>
            .
          </p>
        )}
      </section>
      <NextPages />
    </main>
  );
}
