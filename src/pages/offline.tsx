import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import OfflinePage from '@site/src/components/OfflinePage';

export default function Offline(): ReactNode {
  return (
    <Layout
      title="Read offline"
      description="Save a version of the PlayTorch docs in this browser: its pages, the search, the player and Flora work without a network, and every online visit brings them up to date."
    >
      <Head>
        <meta
          name="keywords"
          content="download the docs, read without internet on a plane pwa"
        />
      </Head>
      <OfflinePage />
    </Layout>
  );
}
