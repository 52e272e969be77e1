import {lstatSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {InputFile} from '../project';
import {MAX_FILE_LENGTH} from '../read';

/** Files at fixed paths. */
const FIXED_FILES = [
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'app.json',
  'tsconfig.json',
  'metro.config.js',
  '.nvmrc',
  '.npmrc',
  '.watchmanconfig',
  'requirements.txt',
  'ios/Podfile',
  'ios/Podfile.lock',
  'android/build.gradle',
  'android/app/build.gradle',
  'android/gradle.properties',
];
/** Files that are not read, because rules need only their existence. */
const NAMED_FILES = [
  'pnpm-lock.yaml',
  'android/build.gradle.kts',
  'android/settings.gradle',
  'android/settings.gradle.kts',
];
/** Folders that are searched, with the depth and the pattern of file names. */
const WALKED_FOLDERS = [
  ['ios', 2, /^(Info\.plist|.+\.swift)$/],
  ['android/app/src/main/java', 8, /^MainApplication\.java$/],
] as const;
const SKIPPED_FOLDERS =
  /^(Pods|build|node_modules|.*\.xcodeproj|.*\.xcworkspace|.*Tests)$/;
/** Limit of entries of a folder, above the folders of apps. */
const MAX_FOLDER_ENTRIES = 500;

interface Folder {
  files: InputFile[];
  otherFiles: string[];
}

const isFile = (file: string): boolean =>
  lstatSync(file, {throwIfNoEntry: false})?.isFile() ?? false;

function walk(
  root: string,
  folder: string,
  depth: number,
  pattern: RegExp,
): string[] {
  const inside = path.join(root, folder);
  // Links are not followed, because they may lead out of the project.
  if (!lstatSync(inside, {throwIfNoEntry: false})?.isDirectory()) {
    return [];
  }
  return readdirSync(inside, {withFileTypes: true})
    .slice(0, MAX_FOLDER_ENTRIES)
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return depth > 0 && !SKIPPED_FOLDERS.test(entry.name)
          ? walk(root, name, depth - 1, pattern)
          : [];
      }
      return entry.isFile() && pattern.test(entry.name) ? [name] : [];
    });
}

/** Reads a text file. A too large one is cut one character above the limit, so that it is still refused. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  return bytes.subarray(0, 4 * (MAX_FILE_LENGTH + 1)).toString('utf8');
}

/** Reads the files of a project's folder that rules need. */
export function readProjectFolder(root: string): Folder {
  const walked = WALKED_FOLDERS.flatMap(([folder, depth, pattern]) =>
    walk(root, folder, depth, pattern),
  );
  const swiftFiles = walked.filter((name) => name.endsWith('.swift'));
  const names = [
    ...FIXED_FILES.filter((name) => isFile(path.join(root, name))),
    ...walked.filter((name) => !name.endsWith('.swift')),
  ];
  return {
    files: names.map((name) => ({
      name,
      text: readText(path.join(root, name)),
    })),
    otherFiles: [
      ...swiftFiles,
      ...NAMED_FILES.filter((name) => isFile(path.join(root, name))),
    ],
  };
}
