// Change: no links to translations, because there are none and those of older docs versions
// contradict the canonical link. No address for the not-found page, which has none of its own.
// plugins/previews writes the image.
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
  // A missing docs page matches only its layout routes.
  const route = matchRoutes(routes, pathname).at(-1)?.route;
  const isPage = route && route.path !== '*' && !route.routes;
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        {isPage && <meta property="og:url" content={canonical} />}
        <meta property="og:locale" content={currentLocale} />
        {isPage && <link rel="canonical" href={canonical} />}
        {/* Keep the theme's class of keyboard focus off the initial body. */}
        <body />
      </Head>
      <SearchMetadata tag={DEFAULT_SEARCH_TAG} locale={currentLocale} />
    </>
  );
}
