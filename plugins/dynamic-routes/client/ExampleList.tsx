import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {PageProps} from '../core/types';
import {buildPagePath} from '../core/urls';
import NextPages from './NextPages';
import styles from './styles.module.css';

/** `/example/`: the examples of the app. The server sends this page for every sub-path, too. */
export default function ExampleList({
  examples,
  routePath,
  snackRoute,
  snacks,
}: PageProps): ReactNode {
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <h1 className="display">Examples of the PlayTorch app</h1>
      <p className={styles.lead}>
        The app contains these programs. Each name leads to a page that opens
        its example in the app.
      </p>
      <ul className={styles.examples}>
        {examples.map(({slug, title, text, snack: snackName}) => {
          const snack = snacks.find(({name}) => name === snackName);
          return (
            <li key={slug}>
              <h2>
                <Link to={buildPagePath(routePath, slug)}>{title}</Link>
              </h2>
              <p>
                {text}
                {snack && (
                  <span>
                    {' '}
                    The snack{' '}
                    <Link to={buildPagePath(snackRoute, snack.snackId)}>
                      {snack.title}
                    </Link>{' '}
                    does the same task in its page.
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <NextPages />
    </main>
  );
}
