import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import ReportPage from '@site/src/components/ReportPage';

export default function Report(): ReactNode {
  return (
    <Layout
      title="Report a problem"
      description="Write down what is wrong with a page of these docs: the report has the address of the page and the text that you selected, to copy or to send by mail."
    >
      <Head>
        <meta
          name="keywords"
          content="report a broken page, found a typo, tell us about a mistake in the docs"
        />
      </Head>
      <ReportPage />
    </Layout>
  );
}
