import {useEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

/** Page at an old address, for hosts without redirects and for links inside the site. */
export default function Redirect({
  targets,
  route,
}: {
  targets: Readonly<Record<string, string>>;
  route: {path: string};
}): ReactNode {
  // `targets` has an entry for every route of this component.
  const to = targets[route.path] ?? '/';
  const history = useHistory();
  // Render the refresh on the server only: after a client-side navigation it would reload the page.
  const isBrowser = useIsBrowser();
  const inside = to.startsWith('/');
  useEffect(() => {
    // Replace the entry, so that the back button does not return to the redirect.
    if (inside) {
      history.replace(to);
    } else {
      window.location.replace(to);
    }
  }, [history, inside, to]);
  return (
    <Layout
      title="This page has moved"
      description={`This page is now at ${to}.`}
    >
      <Head>
        {!isBrowser && <meta httpEquiv="refresh" content={`0; url=${to}`} />}
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--xl">
        <h1>This page has moved</h1>
        <p>
          It is now at{' '}
          <span>
            {inside ? <Link to={to}>{to}</Link> : <a href={to}>{to}</a>}
          </span>
          .
        </p>
      </main>
    </Layout>
  );
}
