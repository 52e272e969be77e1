import {
  useActiveDocContext,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {useColorMode} from '@docusaurus/theme-common';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {formatLabel} from '../../../../src/lib/versions/docVersions';
import {copyMarkdown, useMarkdownAddress} from '../../../markdown/client';
import type {Command} from '../../core/commands';

/** A command leads to a page, or does something and says what it did. */
export type ListedCommand = Command &
  (
    | {url: string}
    | {
        /** The dialog closes before. */
        run: () => void;
      }
    | {
        /** The dialog stays, and tells readers what comes of it. */
        tell: () => Promise<string>;
      }
  );

/** The commands of the page that is being read. */
export function useCommands(): ListedCommand[] {
  const {colorMode, setColorMode} = useColorMode();
  const markdown = useMarkdownAddress();
  const {withBaseUrl} = useBaseUrlUtils();
  const {activeDoc, activeVersion, alternateDocVersions} =
    useActiveDocContext(undefined);
  const versions = useVersions(undefined);
  const other = colorMode === 'dark' ? 'light' : 'dark';
  return [
    {
      id: 'colors',
      title: `Switch to ${other} colors`,
      // In either mode, readers type either.
      phrases: [
        'dark mode',
        'light mode',
        'dark colors',
        'light colors',
        'dark theme',
        'light theme',
        'color mode',
        'toggle dark mode',
      ],
      run: () => setColorMode(other),
    },
    ...(activeDoc
      ? [
          {
            id: 'copy',
            title: 'Copy this page as Markdown',
            phrases: ['copy page', 'copy as markdown', 'copy this page'],
            tell: () =>
              copyMarkdown(markdown).then(
                () => 'Copied.',
                () =>
                  'Not copied. Try again, or use “View as Markdown” of the page.',
              ),
          },
        ]
      : []),
    ...versions
      .filter((version) => version.name !== activeVersion?.name)
      .map((version) => {
        const label = formatLabel(version.label);
        const same = alternateDocVersions[version.name];
        const main = version.docs.find(({id}) => id === version.mainDocId);
        return {
          id: `version ${version.name}`,
          title: same
            ? `Read this page in ${label}`
            : `Read the docs of ${label}`,
          phrases: [
            'change version',
            'switch version',
            'other version',
            `version ${version.label}`,
            `docs ${version.label}`,
          ],
          url: (same ?? main)?.path ?? version.path,
        };
      }),
    {
      id: 'run',
      title: 'Run a program in the browser',
      phrases: [
        'run a program',
        'run in the page',
        'run in the browser',
        'snacks',
        'playground',
      ],
      url: withBaseUrl('/snack/'),
    },
    {
      id: 'flora',
      title: 'Open Flora, to look into a model',
      phrases: [
        'open flora',
        'flora',
        'inspect model',
        'inspect a model',
        'model viewer',
      ],
      url: withBaseUrl('/flora/'),
    },
    {
      id: 'doctor',
      title: 'Ask the doctor about your project',
      phrases: ['doctor', 'check my project', 'check my package.json'],
      url: withBaseUrl('/doctor/'),
    },
    {
      id: 'offline',
      title: 'Save these docs for offline',
      phrases: ['offline', 'save for offline', 'save offline', 'read offline'],
      url: withBaseUrl('/offline/'),
    },
    {
      id: 'print',
      title: 'Print this page',
      phrases: ['print page', 'print this page'],
      // After the dialog has gone, which would be on the paper.
      run: () => setTimeout(() => window.print()),
    },
  ];
}
