import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import ThirdPartyNotices from '@site/src/components/ThirdPartyNotices';
import entries from '@site/src/data/notices/android.json';

export default function ThirdPartyNoticesAndroid(): ReactNode {
  return (
    <Layout
      title="Third-party notices for Android"
      description="The 179 open-source notices of the PlayTorch app for Android, grouped by license, with copyright lines and full license texts."
    >
      <ThirdPartyNotices platform="android" entries={entries} />
    </Layout>
  );
}
