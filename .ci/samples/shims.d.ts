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

/** As in 15.1.1, the release of Expo SDK 47. */
declare module 'expo-file-system' {
  export interface DownloadOptions {
    md5?: boolean;
    cache?: boolean;
    headers?: Record<string, string>;
  }
  export interface FileSystemDownloadResult {
    headers: Record<string, string>;
    status: number;
    mimeType: string | null;
    uri: string;
    md5?: string;
  }
  export interface DownloadProgressData {
    totalBytesWritten: number;
    totalBytesExpectedToWrite: number;
  }
  export interface DownloadPauseState {
    url: string;
    fileUri: string;
    options: DownloadOptions;
    resumeData?: string;
  }
  export interface DownloadResumable {
    readonly fileUri: string;
    cancelAsync(): Promise<void>;
    downloadAsync(): Promise<FileSystemDownloadResult | undefined>;
    pauseAsync(): Promise<DownloadPauseState>;
    resumeAsync(): Promise<FileSystemDownloadResult | undefined>;
    savable(): DownloadPauseState;
  }
  export type FileInfo =
    | {
        exists: true;
        uri: string;
        size: number;
        isDirectory: boolean;
        modificationTime: number;
        md5?: string;
      }
    | {
        exists: false;
        uri: string;
        size: undefined;
        isDirectory: false;
        modificationTime: undefined;
        md5: undefined;
      };
  export enum EncodingType {
    UTF8 = 'utf8',
    Base64 = 'base64',
  }
  export interface WritingOptions {
    encoding?: EncodingType | 'utf8' | 'base64';
  }
  export interface ReadingOptions extends WritingOptions {
    position?: number;
    length?: number;
  }

  export const documentDirectory: string | null;
  export const cacheDirectory: string | null;
  export function getInfoAsync(
    fileUri: string,
    options?: {md5?: boolean; size?: boolean},
  ): Promise<FileInfo>;
  export function readAsStringAsync(
    fileUri: string,
    options?: ReadingOptions,
  ): Promise<string>;
  export function writeAsStringAsync(
    fileUri: string,
    contents: string,
    options?: WritingOptions,
  ): Promise<void>;
  export function deleteAsync(
    fileUri: string,
    options?: {idempotent?: boolean},
  ): Promise<void>;
  export function moveAsync(options: {from: string; to: string}): Promise<void>;
  export function copyAsync(options: {from: string; to: string}): Promise<void>;
  export function makeDirectoryAsync(
    fileUri: string,
    options?: {intermediates?: boolean},
  ): Promise<void>;
  export function readDirectoryAsync(fileUri: string): Promise<string[]>;
  export function downloadAsync(
    uri: string,
    fileUri: string,
    options?: DownloadOptions,
  ): Promise<FileSystemDownloadResult>;
  export function createDownloadResumable(
    uri: string,
    fileUri: string,
    options?: DownloadOptions,
    callback?: (data: DownloadProgressData) => void,
    resumeData?: string,
  ): DownloadResumable;
}
