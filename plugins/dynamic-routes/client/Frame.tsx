import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

/**
 * The site around a page of this plugin. Each route returns it in all its
 * states, so that the navbar stays when the page's content changes.
 */
export default function Frame({
  title,
  suffix,
  description,
  children,
}: {
  /** Left out where the content has its own. */
  title?: string;
  /** What the document's title ends with; the site's name if left out. */
  suffix?: string;
  description?: string;
  children: ReactNode;
}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const fullTitle = title && `${title} | ${suffix ?? siteConfig.title}`;
  return (
    <Layout description={description}>
      {fullTitle && (
        <Head>
          <title>{fullTitle}</title>
          <meta property="og:title" content={fullTitle} />
        </Head>
      )}
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      {children}
    </Layout>
  );
}
