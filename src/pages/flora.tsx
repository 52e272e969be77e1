import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import FloraInspector from '@site/src/components/FloraInspector';
import styles from '@site/src/components/FloraGuide/styles.module.css';
import Guide from './_flora.mdx';

export default function Flora(): ReactNode {
  return (
    <Layout
      title="Flora: look inside a model file"
      description="Open a model file in the browser: a .ptl with its releases, operators, weights and a run; an .onnx, .pte, .tflite or another file with the runtimes that run it."
    >
      <Head>
        <meta
          name="keywords"
          content="inspect a model file online, see operators without installing anything, ptl to onnx converter, edit live.spec.json, viewer"
        />
      </Head>
      <main className="container">
        <FloraInspector />
        <section className={`markdown ${styles.guide}`} aria-labelledby="guide">
          <h2 id="guide">Inside a .ptl file</h2>
          <MDXContent>
            <Guide />
          </MDXContent>
        </section>
      </main>
    </Layout>
  );
}
