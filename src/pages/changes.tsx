import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import SiteChanges from '@site/src/components/SiteChanges';

export default function Changes(): ReactNode {
  return (
    <Layout
      title="What changed on this site"
      description="New pages, new abilities and corrections of the PlayTorch documentation site, newest first, and as a feed."
    >
      <Head>
        <meta
          name="keywords"
          content="what is new on this website, recently added pages, rss feed of news, latest changes"
        />
      </Head>
      <SiteChanges />
    </Layout>
  );
}
