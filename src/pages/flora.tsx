import Layout from '@theme/Layout';
export default function Flora() { return <Layout title="Flora" description="x"><main><h1>What a .ptl file is</h1></main></Layout>; }
