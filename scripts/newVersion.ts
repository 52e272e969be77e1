import {existsSync, readFileSync} from 'node:fs';
import {docVersions} from '../src/lib/versions/docVersions';
import {resolveInRoot} from './lib/paths';
import {run} from './lib/run';
import {checkVersionName} from './lib/versionName';
import {addSampleVersion} from './lib/versionSamples';
import {listUnlisted, listVersionSteps} from './lib/versionSteps';

const readNames = () =>
  JSON.parse(readFileSync(resolveInRoot('versions.json'), 'utf8')) as string[];

/** Cuts the version and prints the manual steps. */
async function createVersion(requestedName: string | undefined): Promise<void> {
  const before = readNames();
  const name = checkVersionName(requestedName, before);
  const missing = listUnlisted(before, docVersions);
  if (missing.length > 0) {
    throw new Error(
      `src/lib/versions/docVersions.ts does not list ${missing.join(', ')} of versions.json: finish that version first.`,
    );
  }
  // Public build, because the frozen sidebar would otherwise contain the internal category.
  const {status} = await run('npx', ['docusaurus', 'docs:version', name], {
    env: {FB_INTERNAL: ''},
  });
  if (status !== 0) {
    throw new Error(
      `\`docusaurus docs:version ${name}\` failed: see its message above.`,
    );
  }
  const made = [
    `versioned_docs/version-${name}`,
    `versioned_sidebars/version-${name}-sidebars.json`,
  ];
  const absent = made.filter((file) => !existsSync(resolveInRoot(file)));
  if (absent.length > 0 || !readNames().includes(name)) {
    throw new Error(
      `The command ended well, but ${[...absent, 'versions.json'].join(', ')} is not as expected: look at \`git status\`.`,
    );
  }
  // Reformat the JSON that Docusaurus wrote.
  await run('npx', ['prettier', '--write', 'versions.json', ...made.slice(1)], {
    show: false,
  });
  const current = docVersions.find((version) => version.name === 'current');
  const samples = addSampleVersion(
    resolveInRoot('samples'),
    current?.label ?? 'next',
    name,
  );
  console.log(
    `\nVersion ${name} is cut: ${made.join(', ')}, versions.json, and ${samples.length} files and folders of samples/ that name it too.\n\nWhat is left to do by hand:`,
  );
  listVersionSteps(name, docVersions).forEach((step, i) =>
    console.log(`  ${i + 1}. ${step}`),
  );
}

try {
  await createVersion(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
