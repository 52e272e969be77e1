declare module '@generated/snack/default/catalog' {
  const catalog: import('./core/types').Catalog;
  export default catalog;
}

declare module '@theme/Snack' {
  export {SnackOfId as default, SnackInPlace} from '@site/plugins/snack/client';
}

declare module '@theme/SnackPlayer' {
  import type {ComponentType, ReactNode} from 'react';
  import type {FirstInput} from '@site/plugins/lib/firstInput';

  /** Runs a program in the page: src/theme/SnackPlayer. */
  const SnackPlayer: ComponentType<{
    name: string;
    title: string;
    label: string;
    files: Readonly<Record<string, string>>;
    assets: readonly {name: string; url?: string}[];
    /** Input that leads to the first answer; the player gives it after each start. */
    firstInput?: FirstInput;
    /** Alternative for readers whose browser cannot run the program. */
    instead?: ReactNode;
  }>;
  export default SnackPlayer;
  /** Stands in for the player while its code loads. */
  export const LoadingPhone: ComponentType;
  /** Tells whether an address carries a program in its fragment. */
  export function hasProgram(fragment: string): boolean;
}
