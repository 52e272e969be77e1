import type {DocVersion} from '../../src/lib/versions/docVersions';

const formatEntry = ({name, label, path, release}: DocVersion) =>
  `{name: '${name}', label: '${label}', path: '${path}', release: '${release}'},`;

/** Lists the names of versions.json that docVersions.ts lacks. */
export function listUnlisted(
  names: readonly string[],
  docVersions: readonly DocVersion[],
): string[] {
  return names.filter(
    (name) => !docVersions.some((version) => version.name === name),
  );
}

/**
 * Lists the manual changes after a version is cut, each with a file and the exact lines.
 * Assumes that the new version is the latest and documents the release that `docs/`
 * documented.
 *
 * @throws Error if docVersions has no `current` or no latest version.
 */
export function listVersionSteps(
  name: string,
  docVersions: readonly DocVersion[],
): string[] {
  const current = docVersions.find((version) => version.name === 'current');
  const latest = docVersions.find(({path}) => path === '');
  if (!current || !latest) {
    throw new Error(
      'src/lib/versions/docVersions.ts lists no `current` or no version with an empty path.',
    );
  }
  const cut: DocVersion = {
    name,
    label: name,
    path: '',
    release: current.release,
  };
  return [
    `src/lib/versions/docVersions.ts: put the new version first and give ${latest.name} its own path:
     ${formatEntry(cut)}
     ${formatEntry({...latest, path: latest.name})}`,
    `package.json, devDependencies, then npm install:
     "react-native-pytorch-core-${name}": "npm:react-native-pytorch-core@${current.release}"`,
    `config/apiReference.ts: '${name}' in packages and in versions; plugins/api-reference/data: wherever the build says that ${name} lacks something`,
    `config/snacks.ts: an entry of toolchains for '${name}', like that of '${current.label}'`,
    `tools/check-samples/checkTypes.ts (TYPES) and tools/fact-checks/pythonPages.ts (BYTECODE): what programs of '${name}' import and load, like '${current.label}'`,
    `src/data/versionBanners.ts: a text for '${latest.name}', and what 'current' documents from now on`,
    `config/hosting.ts: no line of /docs/${latest.name}/* any more, those are pages now; /docs/${latest.name}/ leads to its first page, like /docs/${current.path}/; a redirect for every page of ${latest.name} that ${name} does not have`,
    `versioned_docs/version-${latest.name}, and docs/ where it means that version: absolute links to /docs/… lead to ${name} now; write /docs/${latest.name}/…`,
    `versioned_docs/version-${name}: descriptions, sentences and links that say "${current.label}" or /docs/${current.path}/…`,
    `versioned_sidebars/version-${name}-sidebars.json: read it once; it is the sidebar as it stands today`,
    `npm test: says where the versions do not agree yet; tests that take ${latest.name} for the latest (src/lib/versions, plugins/snack, tests/e2e) change with them`,
  ];
}
