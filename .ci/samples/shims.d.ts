/*
 * Modules that samples import and that are not installed here, as far as samples
 * use them. React Native's globals (console, require, fetch, timers, Blob, URL …)
 * need no shim: its types declare them.
 *
 * Imports nothing of react-native: the site's own tsconfig reads this file too,
 * and React Native's globals would replace the browser's there.
 */

declare module 'expo-status-bar' {
  import type {FunctionComponent} from 'react';

  export interface StatusBarProps {
    style?: 'auto' | 'inverted' | 'light' | 'dark';
    animated?: boolean;
    hidden?: boolean;
    hideTransitionAnimation?: 'fade' | 'slide' | 'none';
    networkActivityIndicatorVisible?: boolean;
    backgroundColor?: string;
    translucent?: boolean;
  }
  export const StatusBar: FunctionComponent<StatusBarProps>;
}

declare module 'react-native-safe-area-context' {
  import type {FunctionComponent, ReactNode} from 'react';

  export interface EdgeInsets {
    top: number;
    right: number;
    bottom: number;
    left: number;
  }
  export interface SafeAreaViewProps {
    children?: ReactNode;
    edges?: readonly ('top' | 'right' | 'bottom' | 'left')[];
    mode?: 'padding' | 'margin';
    style?: unknown;
    testID?: string;
  }
  export const SafeAreaProvider: FunctionComponent<{
    children?: ReactNode;
    style?: unknown;
  }>;
  export const SafeAreaView: FunctionComponent<SafeAreaViewProps>;
  export function useSafeAreaInsets(): EdgeInsets;
}
