import {exampleFence} from './blocks';
import {generatedBy, type Context} from './context';
import {groups as siteGroups, type Group} from './data/groups';
import type {Label} from './data/versions';
import {escapeWords, frontMatter, table} from './markdown';
import {knownKey, moduleUrl, urlOf, type Version} from './reference';

/** A group as one version shows it. */
interface ShownGroup {
  group: Group;
  /** Key, and the name as typed. */
  members: {key: string; name: string}[];
}

/**
 * The groups of a version with their members.
 *
 * @throws Error that names the group and the member that the version lacks, or
 * has although the data says otherwise.
 */
export function groupsOf(
  version: Version,
  groups: readonly Group[] = siteGroups,
): ShownGroup[] {
  const {label, names} = version;
  const isIn = (only: readonly Label[] | undefined) =>
    only === undefined || only.includes(label);
  return groups
    .filter(({only}) => isIn(only))
    .map((group) => ({
      group,
      members: group.members.flatMap((member) => {
        const {name, only} =
          typeof member === 'string' ? {name: member, only: undefined} : member;
        const where = `the group ${group.title} of the Overview`;
        if (!isIn(only)) {
          if (names.keys.has(name)) {
            throw new Error(
              `api-reference: ${where} leaves ${name} out, which version ${label} has.`,
            );
          }
          return [];
        }
        const key = knownKey(version, name, where);
        return [{key, name: names.shown.get(key) ?? name}];
      }),
    }));
}

function inVersion(
  text: string | Partial<Record<Label, string>>,
  label: Label,
): string {
  return typeof text === 'string' ? text : (text[label] ?? '');
}

/** The name of a member inside its group: `torch.fromBlob` is `fromBlob` there. */
function shortName(name: string, title: string): string {
  return name.startsWith(`${title}.`) ? name.slice(title.length + 1) : name;
}

/** The first page of a version's reference. */
export function overviewPage(
  context: Context,
  groups: readonly Group[] = siteGroups,
): string {
  const {version} = context;
  const {release, modules} = version.model;
  const shown = groupsOf(version, groups);
  const changes = context.reference.versions[0] !== version;
  return [
    frontMatter({
      title: 'Overview',
      description: `Everything that react-native-pytorch-core ${release} exports, grouped by what you type, each member with signature and history.`,
      sidebar_label: 'Overview',
      sidebar_position: 0,
      custom_edit_url: null,
    }),
    generatedBy(context),
    `Everything that \`react-native-pytorch-core\` ${release} declares, grouped by what you type. Signatures and descriptions are those of the published package; notes named “At run time” say where the native code does less.${changes ? ` See also [what changed](${version.path}api/changes/).` : ''}`,
    table(
      ['You want to', 'Use'],
      shown.map(({group}) => [
        inVersion(group.purpose, version.label),
        `[${escapeWords(group.title)}](#${group.id})`,
      ]),
    ),
    ...(version.app === undefined
      ? []
      : [
          '## A complete app {/* #example */}',
          'The app takes a picture, runs MobileNet V3, and shows the class index. The first picture takes longer, because the model is downloaded and loaded.',
          exampleFence('App.tsx', {language: 'tsx', code: version.app}),
        ]),
    ...shown.flatMap(({group, members}) => [
      `## ${escapeWords(group.title)} {/* #${group.id} */}`,
      inVersion(group.line, version.label),
      members
        .map(
          ({key, name}) =>
            `[\`${shortName(name, group.title)}\`](${urlOf(version, key) ?? ''})`,
        )
        .join(' · '),
    ]),
    '## By module {/* #by-module */}',
    'The same symbols in the order of the package’s files.',
    modules
      .map(({name}) => `[\`${name}\`](${moduleUrl(version, name)})`)
      .join(' · '),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
