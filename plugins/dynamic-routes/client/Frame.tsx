import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

/**
 * Layout around a page of this plugin. Each route returns it in all its
 * states, so that React keeps the navbar when the content changes.
 */
export default function Frame({
  title,
  suffix,
  description,
  children,
}: {
  /** Omitted if the content sets its own. */
  title?: string;
  /** End of the document's title; the site's name by default. */
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
