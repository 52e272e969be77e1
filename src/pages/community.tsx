import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import CommunityPage from '@site/src/components/CommunityPage';

export default function Community(): ReactNode {
  return (
    <Layout
      title="Community"
      description="Where to ask about PlayTorch, what an archived repository still allows, and where the people who run models on phones talk today."
    >
      <CommunityPage />
    </Layout>
  );
}
