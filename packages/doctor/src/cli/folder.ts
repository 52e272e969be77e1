import {lstatSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {InputFile} from '../project';
import {MAX_FILE_LENGTH} from '../read';

/** Files at a fixed place. */
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
/** Files that are named only, because rules ask whether they exist. */
const NAMED_FILES = ['pnpm-lock.yaml'];
/** Folders below which a file is looked for, and how deep. */
const WALKED_FOLDERS = [
  ['ios', 2, /^(Info\.plist|.+\.swift)$/],
  ['android/app/src/main/java', 8, /^MainApplication\.java$/],
] as const;
const SKIPPED_FOLDERS =
  /^(Pods|build|node_modules|.*\.xcodeproj|.*\.xcworkspace|.*Tests)$/;
/** A folder with more names is not a folder of an app. */
const MAX_FOLDER_ENTRIES = 500;

export interface Folder {
  files: InputFile[];
  otherFiles: string[];
}

const isFile = (file: string): boolean =>
  lstatSync(file, {throwIfNoEntry: false})?.isFile() ?? false;

function walk(
  root: string,
  folder: string,
  depth: number,
  wanted: RegExp,
): string[] {
  const inside = path.join(root, folder);
  // A link is not followed: it may lead out of the project.
  if (!lstatSync(inside, {throwIfNoEntry: false})?.isDirectory()) {
    return [];
  }
  return readdirSync(inside, {withFileTypes: true})
    .slice(0, MAX_FOLDER_ENTRIES)
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return depth > 0 && !SKIPPED_FOLDERS.test(entry.name)
          ? walk(root, name, depth - 1, wanted)
          : [];
      }
      return entry.isFile() && wanted.test(entry.name) ? [name] : [];
    });
}

/** The text of a file; of one that is too large, its beginning and one character more, which is refused. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  return bytes.subarray(0, 4 * (MAX_FILE_LENGTH + 1)).toString('utf8');
}

/** Reads what the doctor knows of a project's folder. */
export function readFolder(root: string): Folder {
  const walked = WALKED_FOLDERS.flatMap(([folder, depth, wanted]) =>
    walk(root, folder, depth, wanted),
  );
  const other = walked.filter((name) => name.endsWith('.swift'));
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
      ...other,
      ...NAMED_FILES.filter((name) => isFile(path.join(root, name))),
    ],
  };
}
