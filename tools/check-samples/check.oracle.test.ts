import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkSamples} from './check';
import {fixtures, findProblems, project} from './findProblems';

const python = !spawnSync('python3', ['--version']).error;

// A program per version takes a second or more.
describe('checkSamples', {timeout: 60_000}, () => {
  it('finds nothing wrong in samples of every kind and version', async () => {
    const {problems, counts, unchecked, unread} = await checkSamples({
      content: path.join(fixtures, 'clean'),
      project,
    });
    expect(problems).toEqual([]);
    expect(unchecked).toEqual([
      {
        file: 'docs/page.mdx',
        line: expect.any(Number),
        reason: 'shows what the compiler refuses',
      },
    ]);
    expect(unread).toEqual({text: 1});
    expect(counts).toEqual({
      pages: 4,
      fences: 11,
      types: 5,
      examples: 1,
      snacks: 0,
      states: 0,
      json: 1,
      javascript: 1,
      python: python ? 2 : 0,
      shell: 1,
      parsed: 1,
    });
  });

  it('finds an import that is missing', async () => {
    expect(await findProblems('imports')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:11: Cannot find name 'torch'/),
    ]);
  });

  it('finds names that nothing uses', async () => {
    expect(await findProblems('unused')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:7: 'media' is declared but/),
    ]);
  });

  it('checks programs on disk, without a DOM', async () => {
    expect(await findProblems('program')).toEqual([
      expect.stringMatching(
        /^samples\/0\.2\.0\/screen\/title\.ts:2: Cannot find name 'document'/,
      ),
    ]);
  });

  it('completes parts of modules', async () => {
    expect(await findProblems('fragments')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:8: Type 'number' is not/),
      expect.stringMatching(/^docs\/page\.mdx:9: 'torch' is declared but/),
      'docs/page.mdx:12: no preamble "frames" in samples/preambles, which has broken, forgotten, frame',
      'docs/page.mdx:20: only fences of ts and tsx are completed',
      // The fault is in the preamble.
      expect.stringMatching(
        /^samples\/preambles\/broken\.ts:2: Type 'number' .* in next$/,
      ),
      'samples/preambles/forgotten.ts:1: completes no fence',
    ]);
  });

  it('checks each version against its own release', async () => {
    expect(await findProblems('version')).toEqual([
      expect.stringMatching(
        /^versioned_docs\/version-0\.1\/page\.mdx:7: .*no exported member 'torch'/,
      ),
      expect.stringMatching(
        /^versioned_docs\/version-0\.2\.0\/page\.mdx:9: Property 'randn' does not exist/,
      ),
    ]);
  });

  it('compiles programs after each step in each version', async () => {
    const bad = 'samples/snacks/bad';
    expect(await findProblems('snacks')).toEqual([
      expect.stringContaining(
        `${bad}/1-start/App.tsx:2: Module '"react-native-pytorch-core"' has no exported member 'torch'. (TS2305) in 0.1`,
      ),
      `${bad}/1-start/App.tsx:3: imports expo-status-bar, which is not among the dependencies of 0.1 in ${bad}/snack.json`,
      `${bad}/1-start/App.tsx:3: imports expo-status-bar, which is not among the dependencies of next in ${bad}/snack.json`,
      expect.stringContaining(
        `${bad}/1-start/App.tsx:3: Cannot find module 'expo-status-bar'`,
      ),
      expect.stringContaining(`${bad}/1-start/App.tsx:5: an address`),
      ...['0.1', 'next'].map((label) =>
        expect.stringContaining(
          `2-types/index.ts:3: Cannot find module './missing' or its corresponding type declarations. (TS2307) in ${label}`,
        ),
      ),
      ...['0.1', 'next'].map((label) =>
        expect.stringContaining(
          `2-types/index.ts:5: Type 'string' is not assignable to type 'number'. (TS2322) in ${label}`,
        ),
      ),
      ...['0.1', 'next'].map((label) =>
        expect.stringContaining(
          `2-types/index.ts:6: Type 'number[]' is not assignable to type 'string'. (TS2322) in ${label}`,
        ),
      ),
      `${bad}/snack.json:1: step "same" changes nothing in 0.1`,
      `${bad}/snack.json:1: step "same" changes nothing in next`,
      expect.stringMatching(
        /^samples\/snacks\/broken\/snack\.json:1: "dependencies\.next\.react-native-pytorch-core" with value/,
      ),
    ]);
  });

  it('lets no sample import the packages of this site', async () => {
    expect(await findProblems('packages')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:7: Cannot find module 'clsx'/),
      expect.stringMatching(/^docs\/page\.mdx:8: Cannot find module 'node:fs'/),
    ]);
  });

  it('checks the examples of the API against every version they name', async () => {
    expect(await findProblems('examples')).toEqual([
      'samples/api/0.1/CameraProps.facing.tsx:1: names "0.1, next", but lies in "0.1"',
      'samples/api/next/Tensor.mul.ts:1: Tensor.mul has an example for next: samples/api/Tensor.mul.ts',
      'samples/api/Tensor.abs.ts:1: names "Tensor.add", but the file\'s name is "Tensor.abs"',
      expect.stringContaining(
        'samples/api/tensor.div.ts:1: nothing is named "tensor"',
      ),
      'samples/api/Tensor.sqrt.ts:1: the example does not use sqrt',
      'samples/api/Tensor.sum.ts:1: first line is not "// symbol · version, version"',
      // The package has no such symbol.
      "samples/api/torch.linspase.ts:1: Property 'linspase' does not exist on type 'Torch'. (TS2339) in next",
      // The example uses a wrong symbol, in both versions.
      expect.stringMatching(
        /^samples\/api\/torch\.ones\.ts:4: Property 'summ' does not exist .* in 0\.2\.0$/,
      ),
      expect.stringMatching(
        /^samples\/api\/torch\.ones\.ts:4: Property 'summ' does not exist .* in next$/,
      ),
      // One of the versions lacks the symbol.
      "samples/api/torch.randn.ts:1: Property 'randn' does not exist on type 'Torch'. (TS2339) in 0.2.0",
      expect.stringMatching(
        /^samples\/api\/torch\.randn\.ts:4: Property 'randn' does not exist .* in 0\.2\.0$/,
      ),
      'samples/api/torch.zeros.ts:1: unknown version "0.3": write 0.2.0, next, 0.1',
    ]);
  });

  it.runIf(python)('compiles Python in fences and files', async () => {
    expect(await findProblems('python')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:9: SyntaxError/),
      expect.stringMatching(/^samples\/python\/save\.py:2: SyntaxError/),
      expect.stringMatching(/^static\/models\/train\.py:2: SyntaxError/),
    ]);
  });
});

describe('tools/check-samples/checkSamples.ts', {timeout: 60_000}, () => {
  const run = (fixture: string) =>
    spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        'tools/check-samples/checkSamples.ts',
        path.join(fixtures, fixture),
      ],
      {cwd: project, encoding: 'utf8'},
    );

  it('prints file, line and message, then the counts, and exits with 1', () => {
    const {status, stdout} = run('components');
    expect(stdout.trimEnd().split('\n')).toEqual([
      'docs/page.mdx:9: <Gadget> is not in config/componentsOfPages.ts',
      expect.stringMatching(/^1 pages, 0 code fences: .* 1 problem\.$/),
    ]);
    expect(status).toBe(1);
  });

  it('exits with 0 when all is well', () => {
    const {status, stdout} = run('clean');
    expect(stdout.trimEnd().split('\n')).toEqual([
      'Note: fences that no check reads: 1 text',
      expect.stringMatching(/^4 pages, 11 code fences: .* 0 problems\.$/),
      expect.stringMatching(/^Unchecked: docs\/page\.mdx:\d+: shows what/),
    ]);
    expect(status).toBe(0);
  });
});
