import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import FloraGuide from '@site/src/components/FloraGuide';

export default function Flora(): ReactNode {
  return (
    <Layout
      title="Flora: inside a .ptl file"
      description="What a .ptl model file is: its ZIP container, its records, the bytecode versions each PlayTorch release reads, and how to look inside with Python."
    >
      <FloraGuide />
    </Layout>
  );
}
