import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import FloraGuide from '@site/src/components/FloraGuide';
import FloraInspector from '@site/src/components/FloraInspector';

export default function Flora(): ReactNode {
  return (
    <Layout
      title="Flora: look inside a .ptl file"
      description="Open a PyTorch Mobile model in the browser: which PlayTorch releases load it and why not, its operators, weights and live spec, and what it answers. Nothing is uploaded."
    >
      <main className="container">
        <FloraInspector />
        <FloraGuide />
      </main>
    </Layout>
  );
}
