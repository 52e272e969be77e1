import {findFile} from '../project';
import {appendBlock, readCode, type RuleContext} from './rule';

/** The Podfile and its code without comments. */
export const findPodfile = ({project}: RuleContext) => {
  const file = findFile(project, 'Podfile');
  const code = readCode(file, 'hashes')?.code;
  return file && code !== undefined ? {file, code} : undefined;
};

/** A loop over the build settings of all pods, as it goes into `post_install`. */
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

/** The one `post_install` block of a Podfile: its lines, the name of its argument; no `end` where it does not end as it is indented. */
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

/** Adds lines at the end of the `post_install` block. */
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

/** There is no such block, or its end is known. */
const canEdit = (text: string): boolean =>
  findPostInstall(text.split('\n'))?.end !== -1;

export const POD_INSTALL = ['cd ios && pod install'];

/** The edit of a Podfile that adds lines to `post_install`; none where its form is not known. */
export const editPostInstall = (
  lines: readonly string[],
  {file}: {file: {text: string; path: string}},
) =>
  canEdit(file.text)
    ? [{path: file.path, before: file.text, change: addToPostInstall(lines)}]
    : [];
