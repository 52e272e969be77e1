import {findFile} from '../project';
import {appendBlock, readCode, type RuleContext} from './rule';

/** Finds the Podfile and its code without comments. */
export const findPodfile = ({project}: RuleContext) => {
  const file = findFile(project, 'Podfile');
  const code = readCode(file, 'hashes')?.code;
  return file && code !== undefined ? {file, code} : undefined;
};

/** Writes a loop over the build settings of all pods, for `post_install`. */
export const writeSettingsLoop = (
  comment: string,
  lines: readonly string[],
): string[] => [
  `# ${comment}`,
  'installer.pods_project.targets.each do |target|',
  '  target.build_configurations.each do |config|',
  ...lines.map((line) => `    ${line}`),
  '  end',
  'end',
];

/** Finds the `post_install` block of a Podfile: its indent, its argument and its last line, which is -1 if the indent does not match. */
function findPostInstall(rows: readonly string[]) {
  const first = rows.findIndex((row) => /^[ \t]*post_install\b/.test(row));
  if (first < 0) {
    return undefined;
  }
  const [, indent = '', name] =
    /^([ \t]*)post_install[ \t]+do[ \t]*\|(\w{1,40})\|/.exec(
      rows[first] ?? '',
    ) ?? [];
  const end = rows.findIndex(
    (row, i) => i > first && row.trimEnd() === `${indent}end`,
  );
  return {indent, name, end: name === undefined ? -1 : end};
}

/** Adds lines at the end of the `post_install` block, or a new block. */
const addToPostInstall =
  (lines: readonly string[]) =>
  (text: string): string => {
    const rows = text.split('\n');
    const block = findPostInstall(rows);
    if (!block) {
      return appendBlock(
        [
          'post_install do |installer|',
          ...lines.map((line) => `  ${line}`),
          'end',
        ].join('\n'),
      )(text);
    }
    const {indent, name = 'installer', end} = block;
    return [
      ...rows.slice(0, end),
      '',
      ...lines.map(
        (line) => `${indent}  ${line.replace(/^installer\b/, name)}`,
      ),
      ...rows.slice(end),
    ].join('\n');
  };

/** Whether the Podfile has no such block, or one whose end is known. */
const canEdit = (text: string): boolean =>
  findPostInstall(text.split('\n'))?.end !== -1;

export const POD_INSTALL = ['cd ios && pod install'];

/** Creates the edit that adds lines to `post_install`; none if the form of the Podfile is unknown. */
export const editPostInstall = (
  lines: readonly string[],
  {file}: {file: {text: string; path: string}},
) =>
  canEdit(file.text)
    ? [{path: file.path, before: file.text, change: addToPostInstall(lines)}]
    : [];
