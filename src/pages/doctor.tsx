import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import Doctor from '@site/src/components/Doctor';

export default function DoctorPage(): ReactNode {
  return (
    <Layout
      title="Doctor: can my app stay?"
      description="Whether your PlayTorch app builds, whether Google Play and the App Store accept it, where it can go, and which lines of package.json, Podfile and Gradle files to change."
    >
      <Head>
        <meta
          name="keywords"
          content="tool that checks my gradle files Podfile and package.json for problems, is my app compatible, diagnose a versions conflict"
        />
      </Head>
      <main className="container">
        <Doctor />
      </main>
    </Layout>
  );
}
