declare module '@generated/snack/default/catalog' {
  const catalog: import('./core/types').Catalog;
  export default catalog;
}

declare module '@theme/Snack' {
  export {SnackOfId as default} from '@site/plugins/snack/client';
}
