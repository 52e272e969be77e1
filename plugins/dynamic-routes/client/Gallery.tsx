import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {GalleryEntry, PageProps} from '../core/types';
import {describeSnack} from '../core/describe';
import {buildPagePath} from '../core/urls';
import NextPages from './NextPages';
import styles from './styles.module.css';

/** Displayed size of a picture in CSS pixels; its file has twice as many. */
const WIDTH = 200;
const HEIGHT = 356;

/** Picture of a snack; hidden before hydration, because every sub-path gets the server's page. */
function Screen({name, alt}: Pick<GalleryEntry, 'name' | 'alt'>): ReactNode {
  const isBrowser = useIsBrowser();
  const {withBaseUrl} = useBaseUrlUtils();
  const picture = (
    <img
      src={withBaseUrl(`/img/snacks/${name}.webp`)}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
    />
  );
  return (
    <div className={styles.screen}>
      {isBrowser ? picture : <noscript>{picture}</noscript>}
    </div>
  );
}

/** `/snack/`: the programs that run in their pages. The server sends this page for every sub-path, too. */
export default function Gallery(props: PageProps): ReactNode {
  const {gallery, routePath, snackRoute, starter, links} = props;
  return (
    <main className={`container margin-vert--lg ${styles.page}`}>
      <h1>Snacks that run here</h1>
      <p className={styles.lead}>
        Small React Native programs, each around one model. Press Run: they work
        in the page, and nothing is sent anywhere.
      </p>
      <noscript>
        <p>
          Your browser runs no JavaScript here. To open the snack that your
          address names, copy the part after <code>{routePath}</code> to the end
          of <code>{links.expoSnack}/</code>.
        </p>
      </noscript>
      <ul className={styles.gallery}>
        {gallery.map(
          ({name, title, text, alt, model, here, versions, run, tutorial}) => (
            <li key={name}>
              <Screen name={name} alt={alt} />
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
                <dl>
                  <dt>Model</dt>
                  <dd>{model}</dd>
                  <dt>In the page</dt>
                  <dd>{here}</dd>
                  <dt>Docs</dt>
                  <dd>{versions.join(', ')}</dd>
                </dl>
                <ul className={styles.buttons} aria-label={title}>
                  <li>
                    <Link
                      className={`button ${styles.primary}`}
                      to={run}
                      aria-label={`Run ${title}`}
                    >
                      Run
                    </Link>
                  </li>
                  <li>
                    <Link
                      className={`button ${styles.secondary}`}
                      to={tutorial}
                      aria-label={`Tutorial: ${title}`}
                    >
                      Tutorial
                    </Link>
                  </li>
                </ul>
              </div>
            </li>
          ),
        )}
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
