import path from 'node:path';
import type {LoadContext, PluginConfig, Preset} from '@docusaurus/types';
import {getFramingOrigins} from '../plugins/bridge/options';
import * as builtPages from '../plugins/built-pages';
import * as changes from '../plugins/changes';
import * as mathStylesheet from '../plugins/math-stylesheet';
import * as offline from '../plugins/offline';
import * as player from '../plugins/player';
import * as sbom from '../plugins/sbom';
import {listRequestedAddresses} from '../plugins/internal-redirect/options';
import {
  KEPT_FOLDER,
  FOLDER as playerFolder,
  TYPES_FOLDER,
} from '../plugins/player/paths';
import {listShownFiles} from '../plugins/samples/node/listShownFiles';
import {readFinishedProgram} from '../plugins/samples/node/finishedProgram';
import {indexFileName} from '../plugins/search/core/engine';
import type {ChangesOptions} from '../plugins/changes/options';
import type {CodeTypesOptions} from '../plugins/code-types/options';
import type {CommandPluginOptions} from '../plugins/command/options';
import type {MarkdownOptions} from '../plugins/markdown/options';
import type {OfflineOptions} from '../plugins/offline/options';
import type {PreviewsOptions} from '../plugins/previews/options';
import {readSearchConfig, type SearchOptions} from '../plugins/search/options';
import {apiReference} from './apiReference';
import {createContentSecurityPolicy, headers, redirects} from './hosting';
import {dynamicRoutes} from './dynamicRoutes';
import {models} from './models';
import {gallery} from './gallery';
import {bridge, internalRedirect} from './internal';
import {links} from '../src/data/links';
import {feedTitle, siteChanges} from '../src/data/siteChanges';
import {examples, programs, snacks, starterSnack, toolchains} from './snacks';
import {isPublicSite} from '../src/lib/siteAddress';
import {
  getCanonicalPath,
  buildDocPath,
  docVersions,
  type DocVersion,
} from '../src/lib/versions/docVersions';
import {findNewestPage} from '../src/lib/versions/newestPage';
import {createSequentialPostBuild} from './sequentialPostBuild';
import {markdownPlugins} from './markdown';

/** Finds the label of the latest docs version, which has no path segment of its own. */
function findLatestLabel(): string {
  const latest = docVersions.find((version) => version.path === '');
  if (!latest) {
    throw new Error('src/lib/versions/docVersions.ts has no latest version');
  }
  return latest.label;
}

const latest = findLatestLabel();

/** Metadata of the site for link previews and search engines. */
const description = {
  versions: Object.fromEntries(
    docVersions.map(({name, label}) => [name, label]),
  ),
  sections: {tutorials: 'Tutorials', api: 'API reference'},
  author: {name: 'The PlayTorch authors', url: links.github},
};

/** Lists the path prefixes of a version's own files: pages and search indexes. */
const listVersionFiles = (version: DocVersion): string[] => {
  const pages = buildDocPath(version, '', '');
  return [
    pages,
    indexFileName(`docs-default-${version.name}`).replace(/json$/, ''),
  ];
};

/** Preset with the site's own plugins in the order in which they run. */
export default function sitePreset({
  siteConfig: {url},
  siteDir,
  baseUrl,
}: LoadContext): Preset {
  const analyticsId = process.env.GTAG_TRACKING_ID;
  const {engine: searchEngine, appId} = readSearchConfig(process.env);
  /** Whether to build the test pages: formulas, every code language, a crash. */
  const withFixtures = Boolean(process.env.SITE_FIXTURES);
  const inOrder = createSequentialPostBuild();
  return {
    plugins: [
      [
        './plugins/dynamic-routes/index.ts',
        {
          routes: dynamicRoutes,
          starter: starterSnack,
          snacks,
          gallery,
          examples,
          links: {
            expoSnack: links.expoSnack,
            appStore: links.appStore,
            googlePlay: links.googlePlay,
          },
        },
      ],
      ['./plugins/api-reference/index.ts', apiReference],
      ['./plugins/models/index.ts', models],
      [
        './plugins/command/index.ts',
        {
          entry: 'packages/doctor/src/cli/bin.ts',
          file: 'doctor/playtorch-doctor.mjs',
        } satisfies CommandPluginOptions,
      ],
      ['./plugins/bridge/index.ts', bridge],
      [
        './plugins/internal-redirect/index.ts',
        // Copies of the site on other hosts must not contact the company's hosts.
        {...internalRedirect, publicHost: isPublicSite({url})},
      ],
      './plugins/highlight/index.ts',
      './plugins/raw-source/index.ts',
      './plugins/samples/index.ts',
      './plugins/sections/index.ts',
      [
        './plugins/scripts/index.ts',
        {
          code: [
            'src/components/CodeBlock',
            'src/theme/CodeBlock',
            'src/lib/codeHtml.ts',
            'plugins/highlight/client/index.ts',
            'plugins/highlight/client/Highlighted.tsx',
          ],
        },
      ],
      './plugins/styles/index.ts',
      [
        './plugins/snack/index.ts',
        {
          programs: (name: string, label: string) =>
            readFinishedProgram(path.join(siteDir, 'samples'), name, label),
          snacks: [
            ...snacks.map(({name, snackId, isOnlyHere}) => ({
              name,
              snackId,
              isOnlyHere,
            })),
            ...programs.map((name) => ({name})),
          ],
          toolchains,
          latest,
          links: {
            expoSnack: links.expoSnack,
            expoSnackEmbed: links.expoSnackEmbed,
          },
          templates: path.join(siteDir, 'samples/projects'),
        },
      ],
      ...(withFixtures
        ? [
            [
              '@docusaurus/plugin-content-pages',
              {
                id: 'fixtures',
                path: 'tests/fixtures/pages',
                routeBasePath: 'fixtures',
                ...markdownPlugins,
              },
            ] satisfies PluginConfig,
          ]
        : []),
      // Steps of the pass over the built pages, in their order.
      [
        './plugins/markdown/index.ts',
        {
          summary:
            'PlayTorch runs PyTorch models inside React Native apps, on the phone itself. The project is archived since 2023; its last release is 0.2.4.',
          notes: [
            'Do not add PlayTorch to an app. The stores refuse updates of such apps, or will, as [what works today](/status.md) says with dates. For a new app, or to leave PlayTorch, choose another runtime: [where to go](/docs/next/tutorials/where-to-go.md). [A model in a new app](/docs/next/tutorials/new-app.md) has the commands from an empty folder to a model that answers on the screen, with React Native ExecuTorch. In an app that has PlayTorch, follow [leave or keep PlayTorch](/agents.md), which has the commands.',
          ],
          // A form without text of its own.
          without: ['search/'],
          // The notices of both apps.
          optional: ['app/'],
          sidebars: {docs: 'Tutorials', api: 'API'},
          canonical: (page: string, exists: (page: string) => boolean) =>
            getCanonicalPath(page, exists, baseUrl),
          newest: (page: string, exists: (page: string) => boolean) =>
            findNewestPage(page, exists, baseUrl),
          program: (name: string, label = latest) => {
            const program =
              label &&
              readFinishedProgram(path.join(siteDir, 'samples'), name, label);
            const landing = snacks.find(
              (snack) => snack.name === name,
            )?.snackId;
            return program
              ? {...program, ...(landing && {path: `snack/${landing}/`})}
              : undefined;
          },
        } satisfies MarkdownOptions,
      ],
      [
        './plugins/search/index.ts',
        {
          engine: searchEngine,
          versions: docVersions.map((version) => ({
            name: version.name,
            path: buildDocPath(version, '', ''),
          })),
        } satisfies SearchOptions,
      ],
      './plugins/hidden-text/index.ts',
      './plugins/page-assets/index.ts',
      './plugins/chunks/index.ts',
      './plugins/manual/index.ts',
      [
        // After the steps that read code as text.
        './plugins/code-types/index.ts',
        {
          versions: docVersions.map((version) => ({
            label: version.label,
            path: buildDocPath(version, '', ''),
          })),
          latest,
          without: docVersions.map((version) =>
            buildDocPath(version, 'manual/', ''),
          ),
          entries: path.join(siteDir, '.cache/api-reference'),
          examples: path.join(siteDir, 'samples/api'),
          samples: (label: string) =>
            listShownFiles(path.join(siteDir, 'samples'), label),
        } satisfies CodeTypesOptions,
      ],
      [
        './plugins/previews/index.ts',
        {
          ...description,
          mark: 'static/img/logo.svg',
        } satisfies PreviewsOptions,
      ],
      [
        // The last step: it hashes the scripts that the others added.
        './plugins/hosting/index.ts',
        {
          redirects,
          rewrites: dynamicRoutes.map((route) => ({prefix: `/${route.path}/`})),
          headers,
          contentSecurityPolicy: createContentSecurityPolicy({
            analytics: Boolean(analyticsId),
            algolia: searchEngine === 'algolia' ? appId : undefined,
            companyCheck: Object.values(
              listRequestedAddresses(internalRedirect),
            ),
            framing: getFramingOrigins(bridge),
          }),
          target: process.env.DEPLOY_TARGET || 'any',
        },
      ],
      // The following plugins finish the build one after the other. The frame of the player is no page.
      inOrder(mathStylesheet),
      inOrder(player),
      [
        inOrder(sbom),
        {copied: ['katex', 'typescript'], bundles: ['player-frame/frame.json']},
      ],
      [
        inOrder(changes),
        {
          title: feedTitle,
          description: 'New pages, new abilities and corrections.',
          page: '/changes/',
          changes: siteChanges,
        } satisfies ChangesOptions,
      ],
      [
        inOrder(builtPages),
        {apart: [`/${playerFolder}`]} satisfies builtPages.BuiltPagesOptions,
      ],
      [
        // The last of all: it lists the files that the others wrote.
        inOrder(offline),
        {
          app: {
            name: 'PlayTorch',
            description:
              'Documentation of PlayTorch: PyTorch models in React Native.',
            color: '#5a2dd4',
            background: '#ffffff',
          },
          mark: 'static/img/logo.svg',
          shortcuts: [
            {name: 'Tutorials', path: 'docs/tutorials/get-started/'},
            {name: 'API', path: 'docs/api/core/'},
            {name: 'Flora', path: 'flora/'},
            {name: 'Search', path: 'search/'},
          ],
          versions: docVersions.map((version) => ({
            name: version.name,
            label: version.label,
            start: buildDocPath(version, 'tutorials/get-started/', ''),
            own: listVersionFiles(version),
          })),
          without: [
            // Files for other sites, search engines, hosts and assistants.
            'previews/',
            'sitemap.xml',
            'robots.txt',
            'feed.xml',
            'opensearch.xml',
            '_headers',
            '_redirects',
            'vercel.json',
            'llms',
            ...docVersions.map((version) => buildDocPath(version, 'llms', '')),
            // Large; the browser keeps the file once a program has loaded it.
            'models/objects-yolo.ptl',
            // The worker renders its own page for missing pages.
            '404.html',
            // A megabyte, and the editor works without it.
            TYPES_FOLDER,
            // Redirect pages, which only hosts without redirects serve.
            ...redirects.map(({from}) => `${from.slice(1)}index.html`),
          ],
          rewrites: dynamicRoutes.map((route) => `${route.path}/`),
          redirects: redirects
            // Copies do not redirect whole folders.
            .filter(({from, to}) => to.startsWith('/') && !from.endsWith('*'))
            .map(({from, to}) => ({from: from.slice(1), to: to.slice(1)})),
          sandboxed: {from: playerFolder, at: KEPT_FOLDER},
        } satisfies OfflineOptions,
      ],
    ],
  };
}
