declare module '@page-records/globalData.json' {
  const globalData: Record<string, Record<string, unknown>>;
  export default globalData;
}
declare module 'react-router-config/esm/react-router-config.js' {
  export * from 'react-router-config';
}
declare module '@page-records/Provider' {
  export {default} from '@theme/MDXContent';
}
