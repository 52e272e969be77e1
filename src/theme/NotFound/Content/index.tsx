// Change: links to the nearest pages, the search and the home page; sets the title below /docs, too.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lazyPart} from '@site/plugins/chunks/client';
import clsx from 'clsx';

// Lazy, because every docs page bundles this component for wrong addresses below /docs.
const NearestPages = lazyPart(
  () => import('@site/src/components/NearestPages'),
  'The list of the nearest pages',
  null,
);

export default function NotFoundContent({
  className,
}: {
  className?: string;
}): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <main className={clsx('container margin-vert--lg', className)}>
      {/* The docs plugin renders this component without the page that sets the title. */}
      <PageMetadata
        title={translate({
          id: 'theme.NotFound.title',
          message: 'Page Not Found',
        })}
      />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <h1 className="display">Page not found</h1>
      <p>There is no page at this address.</p>
      {/* 404.html serves every wrong address, which only the browser knows. */}
      {isBrowser && <NearestPages />}
      <p>
        <Link to="/search/">Search the documentation</Link> or start at the{' '}
        <Link to="/">home page</Link>.
      </p>
    </main>
  );
}
