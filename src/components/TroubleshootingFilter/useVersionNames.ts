import {useVersions} from '@docusaurus/plugin-content-docs/client';

/** How readers call a version: `next` carries its release. */
export function useVersionNames(): (name: string | null) => string {
  const versions = useVersions(undefined);
  return (name) =>
    versions.find((version) => version.name === name)?.label ?? '';
}
