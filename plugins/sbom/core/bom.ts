/** A package of which readers get code, styles or fonts. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression, as the package states it. */
  license?: string;
  /** `sha512-…`, as the lock file has it (Subresource Integrity). */
  integrity?: string;
}

/** The program that the list is about. */
export type Subject = Pick<ShippedPackage, 'name' | 'version' | 'license'>;

/** Package URL of npm (purl specification, type `npm`). */
function purl({name, version}: Subject): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

const ALGORITHMS: Record<string, string> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** The first hash of an integrity string, in hexadecimal. */
function hashes(integrity: string): {alg: string; content: string}[] {
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

function component(type: 'application' | 'library', subject: ShippedPackage) {
  const {name, version, license, integrity} = subject;
  return {
    type,
    'bom-ref': purl(subject),
    name,
    version,
    purl: purl(subject),
    ...(license && {licenses: [{expression: license}]}),
    ...(integrity && {hashes: hashes(integrity)}),
  };
}

/**
 * The list of parts in CycloneDX 1.5 (JSON), sorted and without a time: the
 * same parts make the same file.
 */
export function bom(
  subject: Subject,
  packages: readonly ShippedPackage[],
): object {
  const byUrl = new Map(packages.map((one) => [purl(one), one]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {component: component('application', subject)},
    components: [...byUrl.keys()]
      .sort()
      .flatMap((url) => byUrl.get(url) ?? [])
      .map((one) => component('library', one)),
  };
}
