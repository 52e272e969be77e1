import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import Home from '@site/src/components/Home';

const title = 'PlayTorch: PyTorch models on the phone, in React Native';

export default function HomePage(): ReactNode {
  return (
    <Layout description="PlayTorch loads PyTorch models into React Native apps and runs them on Android and iOS phones. Tutorials, API reference and model files explained.">
      {/* Below the layout, so that it wins over the site's "title | PlayTorch". */}
      <Head>
        <title>{title}</title>
        <meta property="og:title" content={title} />
      </Head>
      <Home />
    </Layout>
  );
}
