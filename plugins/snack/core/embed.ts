import type {SnackFiles} from 'snack-content';
import {encodeId, type SnackId} from '../../lib/expoSnack';
import type {SnackProject} from './types';

export type {SnackId};

/** Content of the embedded Expo Snack: a saved snack, or files of the page. */
export type EmbedSource =
  | {kind: 'saved'; id: SnackId}
  | {
      kind: 'files';
      title: string;
      project: SnackProject;
      sdkVersion: string;
    };

export type Theme = 'light' | 'dark';

/** Serializes the files of a program for Expo Snack. */
export const serializeFiles = ({program, files}: SnackProject): string =>
  JSON.stringify(
    Object.fromEntries(
      program.map((name) => [
        name,
        {type: 'CODE' as const, contents: files[name] ?? ''},
      ]),
    ) satisfies SnackFiles,
  );

/**
 * Builds the attributes that Expo's embed.js reads.
 * Source: expo/snack, docs/embedding-snacks.md and website/src/server/EmbeddedSnackScript.tsx
 * at f7853976, read on 2026-11-25.
 */
export function getEmbedAttributes(
  source: EmbedSource,
  theme: Theme,
): Record<string, string> {
  const common = {
    'data-snack-platform': 'mydevice',
    'data-snack-supported-platforms': 'mydevice',
    'data-snack-preview': 'true',
    'data-snack-theme': theme,
    'data-snack-loading': 'eager',
  };
  return source.kind === 'saved'
    ? {...common, 'data-snack-id': encodeId(source.id)}
    : {
        ...common,
        'data-snack-name': encodeURIComponent(source.title),
        'data-snack-files': encodeURIComponent(serializeFiles(source.project)),
        // Unescaped, because embed.js passes it on unchanged; package names and versions need no escape.
        'data-snack-dependencies': source.project.dependencies.join(','),
        'data-snack-sdkversion': source.sdkVersion,
      };
}

/** Tells whether a message says that Expo Snack's frame is ready. */
export function isReadyMessage(
  message: {origin: string; data: unknown},
  expoSnack: string,
): boolean {
  return (
    message.origin === new URL(expoSnack).origin &&
    Array.isArray(message.data) &&
    message.data[0] === 'expoFrameLoaded'
  );
}
