import {spawnSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {builtinModules} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {resolveInRoot} from './lib/paths';

type Import = readonly [file: string, source: string, type?: 'type'];

/** Imports that a rule of `.dependency-cruiser.mjs` refuses. */
const REFUSED: readonly Import[] = [
  ['packages/ptl/src/a.ts', '../../../src/lib/siteAddress'],
  ['packages/ptl/src/a.ts', '../../ptl-runtime/src/index'],
  ['packages/ptl/src/a.ts', 'node:fs'],
  ['packages/ptl/src/a.ts', '@playtorch-docs/ptl-runtime'],
  ['packages/ptl/src/a.ts', './cli/run'],
  ['packages/doctor/src/a.ts', 'node:fs'],
  ['packages/doctor/src/a.ts', './cli/main'],
  [
    'packages/ptl-runtime/src/a.ts',
    '@playtorch-docs/react-native-pytorch-core-web',
  ],
  ['packages/ptl-runtime/src/a/b.ts', '@site/src/data/links'],
  ['packages/react-native-pytorch-core-web/src/a.ts', 'react'],
  ['packages/react-native-pytorch-core-web/src/a.ts', 'node:fs'],
  ['packages/react-native-pytorch-core-web/src/a.ts', './browser/Canvas'],
  ['packages/ptl-runtime/src/a.ts', 'react'],
  ['packages/react-native-sandbox/src/react/a.ts', 'node:fs'],
  ['plugins/api-reference/core/a.ts', 'typedoc'],
  ['plugins/search/core/engine/a.ts', 'cheerio/slim'],
  ['plugins/search/core/engine/a.ts', '../extract'],
  ['plugins/search/core/answer/a.ts', '../engine'],
  ['packages/flora/src/react/a.ts', 'node:fs'],
  ['packages/flora/src/react/a.ts', '../worker/handlers'],
  ['packages/flora/src/worker/a.ts', '../react/page'],
  ['packages/flora/src/core/a.ts', 'react'],
  ['packages/react-native-sandbox/src/core/a.ts', 'react'],
  ['packages/react-native-sandbox/src/core/a.ts', '../frame/page'],
  ['packages/react-native-sandbox/src/frame/a.ts', '../react/Player'],
  ['packages/react-native-sandbox/src/react/a.ts', '../frame/page'],
  ['packages/react-native-sandbox/src/react/a.ts', '@docusaurus/Link'],
  ['src/components/A/index.tsx', '@site/packages/ptl/src/open'],
  ['plugins/a/client/b.tsx', '../../../packages/ptl-runtime/src/index'],
  ['plugins/a/index.ts', '../../config/hosting'],
  ['src/components/A/index.tsx', '@site/config/snacks'],
  ['src/lib/a.ts', 'react'],
  ['src/lib/a.ts', '@docusaurus/Link'],
  ['src/lib/a.ts', '@theme/Tabs'],
  ['src/lib/a.ts', 'node:fs'],
  ['src/lib/a.ts', 'fs/promises'],
  ['src/lib/a.ts', '../components/Badge'],
  ['src/lib/a/b.ts', '@site/plugins/samples/core/program'],
  ['plugins/a/core/b.ts', 'react'],
  ['plugins/a/core/b.ts', 'node:path'],
  ['plugins/a/core/b.ts', '../node/c'],
  ['plugins/a/core/b/c.ts', '../../client'],
  ['plugins/a/core/b.ts', '../../../src/data/links'],
  ['plugins/a/node/b.ts', '../client/c'],
  ['plugins/a/node/b.ts', '../client'],
  ['plugins/a/node/b.ts', '@site/src/data/links'],
  ['plugins/a/client/b.tsx', 'node:fs'],
  ['plugins/a/client/b.tsx', 'crypto'],
  ['plugins/a/client/b.tsx', '../node/c'],
  ['plugins/a/client/b/c.tsx', '../../../../src/components/Badge'],
  ['plugins/a/client/b.tsx', '@site/src/components/Badge'],
  ['plugins/a/index.ts', '../b/core/c'],
  ['plugins/a/node/b.ts', '../../c/node/d'],
  ['plugins/a/client/b.tsx', '@site/plugins/c/client'],
  ['plugins/a/client/b.tsx', '../../bridge/client/calls'],
  ['plugins/a/node/b.ts', '../../highlight/client'],
  ['src/components/A/index.tsx', '@site/plugins/a/client/B'],
  ['src/components/A/index.tsx', '../../../plugins/a/node/b'],
  ['src/data/a.ts', '@site/plugins/a/core/b'],
  ['src/components/A/index.tsx', 'node:fs'],
  ['src/components/A/index.tsx', '@site/src/pages/flora'],
  ['src/components/A/index.tsx', '../../theme/Snack'],
  ['src/theme/A/index.tsx', '../../pages/flora'],
  ['src/hooks/a.ts', '../pages/flora'],
];

/** Imports beside them that no rule refuses. */
const TAKEN: readonly Import[] = [
  ['packages/ptl/src/cli/a.ts', 'node:fs'],
  ['packages/ptl-runtime/src/a.ts', '@playtorch-docs/ptl'],
  ['packages/react-native-pytorch-core-web/src/browser/A.tsx', 'react'],
  ['packages/react-native-sandbox/src/react/A.tsx', '../core/b'],
  ['src/components/A/index.tsx', '@playtorch-docs/ptl/spec'],
  ['src/lib/a/b.ts', '../c'],
  ['src/lib/a.ts', 'fflate'],
  ['src/lib/a.ts', '../data/successors'],
  ['plugins/a/core/b.ts', '../../../src/lib/c'],
  ['plugins/a/node/b.ts', '../core/c'],
  ['plugins/a/node/b.ts', 'node:fs'],
  ['plugins/a/client/b.tsx', '../core/c'],
  ['plugins/a/client/b.tsx', '../../highlight/client'],
  ['plugins/a/index.ts', './node/b'],
  ['plugins/a/core/b.test.ts', '../../c/core/d'],
  ['src/components/A/index.tsx', '@site/plugins/a/client'],
  ['src/data/a.ts', '@site/plugins/a/core/b', 'type'],
  ['src/theme/A/index.tsx', '../B/c'],
  ['src/pages/a.tsx', '@site/src/components/A'],
];

describe('.dependency-cruiser.mjs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  /** Files with a refused import, by the number in their name. */
  const refusals = new Set<string>();

  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  };

  /** `plugins/a/node/b.ts` of case 4 is `plugins/a/node/b-case4.ts`; for an index, its folder has the number. */
  const fileOf = (name: string, index: number): string =>
    /\/index\.tsx?$/.test(name)
      ? name.replace(/\/([Aa])\//, `/$1${index}/`)
      : name.replace(/(\.test)?\.tsx?$/, `-case${index}$&`);

  /** Writes the module that an import asks for, where the import finds it. */
  function provide(from: string, source: string): void {
    const isOfSite = source.startsWith('@site/');
    if (isOfSite || source.startsWith('.')) {
      const target = isOfSite
        ? source.slice('@site/'.length)
        : path.posix.join(path.posix.dirname(from), source);
      const isFolder = /\/(client|extract|Snack)$/.test(target);
      write(`${target}${isFolder ? '/index' : ''}.ts`, 'export default 1;\n');
    } else if (
      !builtinModules.includes(source.replace('node:', '')) &&
      !/^@(docusaurus|theme|playtorch-docs)\//.test(source)
    ) {
      const file = source.includes('/') ? source : `${source}/index`;
      write(`node_modules/${file}.js`, 'export default 1;\n');
    }
  }

  const IMPORTS = [...REFUSED, ...TAKEN].map(
    ([name, source, type], index) =>
      [fileOf(name, index), source, type] as const,
  );

  beforeAll(() => {
    write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {baseUrl: '.', paths: {'@site/*': ['./*']}},
      }),
    );
    mkdirSync(path.join(folder, 'node_modules/@playtorch-docs'), {
      recursive: true,
    });
    for (const name of [
      'ptl',
      'ptl-runtime',
      'react-native-pytorch-core-web',
    ]) {
      write(`packages/${name}/src/index.ts`, 'export default 1;\n');
      write(
        `packages/${name}/package.json`,
        JSON.stringify({
          name: `@playtorch-docs/${name}`,
          exports: {
            '.': './src/index.ts',
            './spec': './src/index.ts',
          },
        }),
      );
      symlinkSync(
        path.join(folder, 'packages', name),
        path.join(folder, 'node_modules/@playtorch-docs', name),
      );
    }
    for (const [file, source, type] of IMPORTS) {
      provide(file, source);
      write(
        file,
        type
          ? `import type a from '${source}';\nexport type B = typeof a;\n`
          : `export const load = () => import('${source}');\n`,
      );
    }
    const {stdout, stderr} = spawnSync(
      resolveInRoot('node_modules/.bin/depcruise'),
      [
        '--config',
        resolveInRoot('.dependency-cruiser.mjs'),
        '--output-type',
        'json',
        'packages',
        'plugins',
        'src',
      ],
      {cwd: folder, encoding: 'utf8', maxBuffer: 1e8},
    );
    expect(stderr).toBe('');
    const {summary} = JSON.parse(stdout) as {
      summary: {violations: {from: string}[]};
    };
    for (const {from} of summary.violations) {
      refusals.add(from);
    }
  });
  afterAll(() => rmSync(folder, {recursive: true}));

  it.each(IMPORTS.slice(0, REFUSED.length))('refuses in %s: %s', (file) => {
    expect(refusals).toContain(file);
  });
  it.each(IMPORTS.slice(REFUSED.length))('takes in %s: %s', (file) => {
    expect(refusals).not.toContain(file);
  });
});
