/** Subset of package-lock.json. */
export interface LockFile {
  lockfileVersion?: number;
  packages: Record<
    string,
    {version?: string; resolved?: string; integrity?: string; link?: boolean}
  >;
}

const REGISTRY = 'https://registry.npmjs.org/';

/** Lists the packages whose content is not pinned: without a hash, or not from the registry. */
export function lockFaults({packages}: LockFile): string[] {
  return Object.entries(packages).flatMap(
    ([place, {version = '', resolved, integrity = '', link}]) => {
      // Workspaces of the repository, and npm's links to them.
      if (
        !place.includes('node_modules/') ||
        (link && resolved?.startsWith('packages/'))
      ) {
        return [];
      }
      return [
        ...(/^sha512-[A-Za-z\d+/]{86}==$/.test(integrity)
          ? []
          : [`${place} has no sha512 hash`]),
        // npm omits the address if it is that of the registry.
        ...(link ||
        (resolved !== undefined && !resolved.startsWith(REGISTRY)) ||
        !/^\d+\.\d+\.\d+/.test(version)
          ? [`${place} is not from ${REGISTRY}`]
          : []),
      ];
    },
  );
}
