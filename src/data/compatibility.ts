import {
  releases as tools,
  type ToolRelease,
  type VersionRange,
} from '@playtorch-docs/doctor/fit';
import {releases as runtimes, type RuntimeRelease} from '@playtorch-docs/ptl';

export type {VersionRange};

/** Toolchain and runtime of a release of react-native-pytorch-core. */
export interface PackageRelease extends RuntimeRelease, ToolRelease {
  /** Docs of this site for the release. */
  docs: {label: string; path: string};
}

const docs = {
  '0.1': {label: '0.1', path: '/docs/0.1/tutorials/get-started/'},
  '0.2.0': {label: '0.2.0', path: '/docs/tutorials/get-started/'},
  next: {label: 'next', path: '/docs/next/tutorials/get-started/'},
} as const;

/** Looks up the runtime of a release in `ptl`: its PyTorch and the models that it loads. */
function findRuntime(version: string): RuntimeRelease {
  const runtime = runtimes.find((release) => release.version === version);
  if (!runtime) {
    throw new Error(`The package ptl knows no release ${version}.`);
  }
  return runtime;
}

/** Returns the docs for a release. */
export function findDocs(version: string): PackageRelease['docs'] {
  return version.startsWith('0.1')
    ? docs['0.1']
    : version === '0.2.0'
      ? docs['0.2.0']
      : docs.next;
}

/** All documented releases, oldest first. */
export const releases: readonly PackageRelease[] = tools.map((tool) => ({
  ...findRuntime(tool.version),
  ...tool,
  docs: findDocs(tool.version),
}));
