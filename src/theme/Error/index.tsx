// Change: shows the theme's content for a crashed page also when the layout crashes.
import type {ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type {Props} from '@theme/Error';

/** Route context for the layout, which reads the plugin of a page. */
const ROUTE = {plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}};

export default function ErrorOfLayout(props: Props): ReactNode {
  const content = <ErrorPageContent {...props} />;
  return (
    <RouteContextProvider value={ROUTE}>
      {/* If the layout crashes again, render the content alone. */}
      <ErrorBoundary fallback={() => content}>
        <Head>
          <title>Page Error</title>
        </Head>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
