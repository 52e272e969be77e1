declare module '@generated/snack/default/catalog' {
  const catalog: import('./core/types').Catalog;
  export default catalog;
}

declare module '@theme/Snack' {
  export {SnackOfId as default} from '@site/plugins/snack/client';
}

declare module '@theme/SnackPlayer' {
  import type {ComponentType, ReactNode} from 'react';

  /** Runs a program in the page: src/theme/SnackPlayer. */
  const SnackPlayer: ComponentType<{
    name: string;
    title: string;
    label: string;
    files: Readonly<Record<string, string>>;
    assets: readonly {name: string; url?: string}[];
    /** A way to the program for readers whose browser does not run it. */
    instead?: ReactNode;
  }>;
  export default SnackPlayer;
  /** Whether an address brings a program in its fragment. */
  export function hasProgram(fragment: string): boolean;
}
