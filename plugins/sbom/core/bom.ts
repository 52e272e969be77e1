/** Package whose code, styles or fonts ship to readers. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression from the package's manifest. */
  license?: string;
  /** `sha512-…` from the lock file (Subresource Integrity). */
  integrity?: string;
}

/** Program described by the list. */
export type Subject = Pick<ShippedPackage, 'name' | 'version' | 'license'>;

/** Builds the package URL (purl specification, type `npm`). */
function buildPurl({name, version}: Subject): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

const ALGORITHMS: Record<string, string> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** Converts the first hash of an integrity string to hexadecimal. */
function readHashes(integrity: string): {alg: string; content: string}[] {
  const [, name = '', digest = ''] =
    /^(sha\d+)-([\w+/]+={0,2})/.exec(integrity) ?? [];
  const alg = ALGORITHMS[name];
  return alg
    ? [
        {
          alg,
          content: [...atob(digest)]
            .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
            .join(''),
        },
      ]
    : [];
}

function createComponent(
  type: 'application' | 'library',
  subject: ShippedPackage,
) {
  const {name, version, license, integrity} = subject;
  return {
    type,
    'bom-ref': buildPurl(subject),
    name,
    version,
    purl: buildPurl(subject),
    ...(license && {licenses: [{expression: license}]}),
    ...(integrity && {hashes: readHashes(integrity)}),
  };
}

/**
 * Builds the software bill of materials in CycloneDX 1.5 (JSON), sorted and without a
 * timestamp, so that the same packages produce the same file.
 */
export function createBom(
  subject: Subject,
  packages: readonly ShippedPackage[],
): object {
  const byUrl = new Map(packages.map((one) => [buildPurl(one), one]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {component: createComponent('application', subject)},
    components: [...byUrl.keys()]
      .sort()
      .flatMap((url) => byUrl.get(url) ?? [])
      .map((one) => createComponent('library', one)),
  };
}
