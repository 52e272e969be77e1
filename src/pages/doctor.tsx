import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import Doctor from '@site/src/components/Doctor';

export default function DoctorPage(): ReactNode {
  return (
    <Layout
      title="Doctor: what fits my app"
      description="Which PlayTorch release fits your React Native, Expo and Xcode, what conflicts in your package.json, Podfile, Gradle files or error log, and which lines to change."
    >
      <Head>
        <meta
          name="keywords"
          content="check my project package.json versions conflict diagnose"
        />
      </Head>
      <main className="container">
        <Doctor />
      </main>
    </Layout>
  );
}
