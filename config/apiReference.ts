import type {ApiReferenceOptions} from '@site/plugins/api-reference/options';
import {buildDocPath, docVersions} from '../src/lib/versions/docVersions';

const getAlias = (label: string) => `react-native-pytorch-core-${label}`;

/** Packages and docs versions of the generated API reference. */
export const apiReference = {
  name: 'react-native-pytorch-core',
  /** All releases on npm, oldest first, to derive since when a symbol exists. */
  packages: ['0.1', '0.2.0', '0.2.1', '0.2.3', 'next'].map(getAlias),
  versions: ['0.1', '0.2.0', 'next'].map((label) => {
    const version = docVersions.find((candidate) => candidate.label === label);
    if (!version) {
      throw new Error(`config/apiReference.ts: no docs version ${label}.`);
    }
    return {
      label: label as ApiReferenceOptions['versions'][number]['label'],
      docs:
        version.name === 'current'
          ? 'docs'
          : `versioned_docs/version-${version.name}`,
      path: buildDocPath(version, ''),
      package: getAlias(label),
    };
  }),
  examples: 'samples/api',
} satisfies ApiReferenceOptions;
