/** The part of package-lock.json that is read here. */
export interface Lock {
  lockfileVersion?: number;
  packages: Record<
    string,
    {version?: string; resolved?: string; integrity?: string; link?: boolean}
  >;
}

const REGISTRY = 'https://registry.npmjs.org/';

/** What lets another file in than the one that was looked at: a package without a hash, or from elsewhere. */
export function lockFaults({packages}: Lock): string[] {
  return Object.entries(packages).flatMap(
    ([place, {version = '', resolved, integrity = '', link}]) => {
      // The repository's own: a workspace, and npm's link to it.
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
        // npm leaves the address out where it is that of the registry.
        ...(link ||
        (resolved !== undefined && !resolved.startsWith(REGISTRY)) ||
        !/^\d+\.\d+\.\d+/.test(version)
          ? [`${place} is not from ${REGISTRY}`]
          : []),
      ];
    },
  );
}
