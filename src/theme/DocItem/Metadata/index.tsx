import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import {
  useDoc,
  useDocsVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Metadata from '@theme-original/DocItem/Metadata';
import {getCanonicalPath} from '@site/src/lib/versions/docVersions';

/** Wrap: adds the version to titles except for the latest one, and links to the canonical page in the newest version. */
export default function DocItemMetadata(): ReactNode {
  const {metadata} = useDoc();
  const {isLast, label} = useDocsVersion();
  const versions = useVersions(undefined);
  const {
    siteConfig: {url, baseUrl, trailingSlash},
  } = useDocusaurusContext();
  const path = getCanonicalPath(
    metadata.permalink,
    (path) => versions.some(({docs}) => docs.some((doc) => doc.path === path)),
    baseUrl,
  );
  const canonical = url + applyTrailingSlash(path, {trailingSlash, baseUrl});
  return (
    <>
      <Metadata />
      {!isLast && <PageMetadata title={`${metadata.title} (${label})`} />}
      <Head>
        <link rel="canonical" href={canonical} />
        <meta property="og:url" content={canonical} />
      </Head>
    </>
  );
}
