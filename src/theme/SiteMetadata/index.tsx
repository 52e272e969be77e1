// Change: no links to translations, which there are none of: those of an older docs
// version contradicted its canonical link. The page that answers for unknown addresses
// has no address of its own. The image is in plugins/previews.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import routes from '@generated/routes';
import {DEFAULT_SEARCH_TAG} from '@docusaurus/theme-common/internal';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import SearchMetadata from '@theme/SearchMetadata';
import {matchRoutes} from 'react-router-config';

export default function SiteMetadata(): ReactNode {
  const {
    i18n: {currentLocale},
    siteConfig: {url, baseUrl, trailingSlash},
  } = useDocusaurusContext();
  const {pathname} = useLocation();
  const canonical =
    url + applyTrailingSlash(pathname, {trailingSlash, baseUrl});
  // Below the docs, the page is missing where only what surrounds it is there.
  const route = matchRoutes(routes, pathname).at(-1)?.route;
  const isPage = route && route.path !== '*' && !route.routes;
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        {isPage && <meta property="og:url" content={canonical} />}
        <meta property="og:locale" content={currentLocale} />
        {isPage && <link rel="canonical" href={canonical} />}
        {/* The class of the keyboard's focus is there from the start. */}
        <body />
      </Head>
      <SearchMetadata tag={DEFAULT_SEARCH_TAG} locale={currentLocale} />
    </>
  );
}
