import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import ThirdPartyNotices from '@site/src/components/ThirdPartyNotices';
import entries from '@site/src/data/notices/ios.json';

export default function ThirdPartyNoticesIos(): ReactNode {
  return (
    <Layout
      title="Third-party notices for iOS"
      description="The 416 open-source notices of the PlayTorch app for iOS, grouped by license, with copyright lines and full license texts."
    >
      <ThirdPartyNotices platform="ios" entries={entries} />
    </Layout>
  );
}
