import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import styles from '@site/src/components/CommunityPage/styles.module.css';
import Content from './_community.mdx';

export default function Community(): ReactNode {
  return (
    <Layout
      title="Community"
      description="Where to ask about PlayTorch, what an archived repository still allows, and where the people who run models on phones talk today."
    >
      <Head>
        <meta name="keywords" content="forum discord slack contact people" />
      </Head>
      <main className={`container margin-vert--lg ${styles.page}`}>
        <MDXContent>
          <Content />
        </MDXContent>
      </main>
    </Layout>
  );
}
