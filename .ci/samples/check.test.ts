import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkSamples} from './check';
import {checkPython} from './checkPython';

const project = path.join(import.meta.dirname, '../..');
const fixtures = path.join(import.meta.dirname, '__fixtures__');
const python = !spawnSync('python3', ['--version']).error;

async function found(fixture: string): Promise<string[]> {
  const {problems} = await checkSamples({
    content: path.join(fixtures, fixture),
    project,
  });
  return problems.map(({file, line, message}) => `${file}:${line}: ${message}`);
}

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

  it('checks types strictly', async () => {
    expect(await found('types')).toEqual([
      expect.stringMatching(
        /^docs\/page\.mdx:11: Argument of type 'string'.*TS2345/,
      ),
      expect.stringMatching(
        /^docs\/page\.mdx:18: Parameter 'props' implicitly.*TS7006/,
      ),
    ]);
  });

  it('finds an import that is missing', async () => {
    expect(await found('imports')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:11: Cannot find name 'torch'/),
    ]);
  });

  it('finds names that nothing uses', async () => {
    expect(await found('unused')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:7: 'media' is declared but/),
    ]);
  });

  it('checks programs on disk, without a DOM', async () => {
    expect(await found('program')).toEqual([
      expect.stringMatching(
        /^samples\/0\.2\.0\/screen\/title\.ts:2: Cannot find name 'document'/,
      ),
    ]);
  });

  it('completes parts of modules', async () => {
    expect(await found('fragments')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:8: Type 'number' is not/),
      expect.stringMatching(/^docs\/page\.mdx:9: 'torch' is declared but/),
      'docs/page.mdx:12: no preamble "frames" in samples/preambles, which has broken, forgotten, frame',
      'docs/page.mdx:20: only fences of ts and tsx are completed',
      // The fault is the preamble's own.
      expect.stringMatching(
        /^samples\/preambles\/broken\.ts:2: Type 'number' .* in next$/,
      ),
      'samples/preambles/forgotten.ts:1: completes no fence',
    ]);
  });

  it('leaves out fences that say why', async () => {
    expect(await found('unchecked')).toEqual([
      'docs/page.mdx:10: say why: unchecked="<reason>"',
      'docs/page.mdx:14: say why: unchecked="<reason>"',
    ]);
  });

  it('parses other languages', async () => {
    expect(await found('syntax')).toEqual([
      expect.stringContaining('docs/page.mdx:7: no valid kotlin'),
      'docs/page.mdx:11: no valid swift: ] is missing',
      expect.stringContaining('docs/page.mdx:15: no valid ruby'),
      'docs/page.mdx:20: no valid java: ; is missing',
      'docs/page.mdx:25: no valid groovy: ) is missing',
      'docs/page.mdx:30: no valid xml: Unexpected close tag',
      expect.stringContaining('docs/page.mdx:34: no valid yaml: Flow sequence'),
      'docs/page.mdx:38: no valid properties: expected key=value',
    ]);
  });

  it('checks each version against its own release', async () => {
    expect(await found('version')).toEqual([
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
    expect(await found('snacks')).toEqual([
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
    expect(await found('packages')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:7: Cannot find module 'clsx'/),
      expect.stringMatching(/^docs\/page\.mdx:8: Cannot find module 'node:fs'/),
    ]);
  });

  it('checks the examples of the API against every version they name', async () => {
    expect(await found('examples')).toEqual([
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
      // The code of the example has a wrong one, in both versions.
      expect.stringMatching(
        /^samples\/api\/torch\.ones\.ts:4: Property 'summ' does not exist .* in 0\.2\.0$/,
      ),
      expect.stringMatching(
        /^samples\/api\/torch\.ones\.ts:4: Property 'summ' does not exist .* in next$/,
      ),
      // One of the versions does not have it yet.
      "samples/api/torch.randn.ts:1: Property 'randn' does not exist on type 'Torch'. (TS2339) in 0.2.0",
      expect.stringMatching(
        /^samples\/api\/torch\.randn\.ts:4: Property 'randn' does not exist .* in 0\.2\.0$/,
      ),
      'samples/api/torch.zeros.ts:1: unknown version "0.3": write 0.2.0, next, 0.1',
    ]);
  });

  it('parses JSON', async () => {
    expect(await found('json')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:7: JSON has no comments/),
      expect.stringMatching(
        /^docs\/page\.mdx:14: no valid JSON: expected , or }/,
      ),
    ]);
  });

  it('parses JavaScript', async () => {
    const problems = await found('javascript');
    expect(problems.map((problem) => problem.split(': ')[0])).toEqual([
      ...Array<string>(3).fill('docs/page.mdx:9'),
      'docs/page.mdx:13',
      ...Array<string>(2).fill('docs/page.mdx:17'),
    ]);
    expect(problems[3]).toContain(
      'Type annotations can only be used in TypeScript files',
    );
  });

  it.runIf(python)('compiles Python in fences and files', async () => {
    expect(await found('python')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:9: SyntaxError/),
      expect.stringMatching(/^samples\/python\/save\.py:2: SyntaxError/),
      expect.stringMatching(/^static\/models\/train\.py:2: SyntaxError/),
    ]);
  });

  it('says that Python is missing instead of failing', async () => {
    const {problems, notes, counts} = await checkSamples({
      content: path.join(fixtures, 'python'),
      project,
      python: 'no-such-python',
    });
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      'python3 is missing: 3 Python programs not checked',
    ]);
    expect(counts.python).toBe(0);
    expect(checkPython([], 'no-such-python')).toEqual([]);
  });

  it('wants a version for every package that a shell fence fetches', async () => {
    expect(await found('pins')).toEqual([
      expect.stringContaining(
        'docs/page.mdx:9: "react-native-pytorch-core" names no',
      ),
      expect.stringContaining('docs/page.mdx:13: "expo" names no'),
      expect.stringContaining(
        'docs/page.mdx:14: "create-expo-app@1.3.2" takes the newest SDK',
      ),
      expect.stringContaining(
        'docs/page.mdx:15: "react-native@0.64.4 init" takes the newest',
      ),
      expect.stringContaining('docs/page.mdx:16: "torchvision" names no'),
    ]);
  });

  it('wants packages and versions that exist', async () => {
    const look = 'npx tsx .ci/registry.ts looks it up';
    expect(await found('registry')).toEqual([
      `docs/page.mdx:7: react-native-pytorch-core 0.2.2 is not in .ci/data/registry.json: ${look}`,
      `docs/page.mdx:8: expo-template-blank sdk-46 is not in .ci/data/registry.json: ${look}`,
      'docs/page.mdx:9: torchvision 0.12.0 is not in .ci/data/registry.json: look it up and add it by hand',
      `docs/page.mdx:15: react-native-pytorch-kore 0.2.4 is not in .ci/data/registry.json: ${look}`,
    ]);
  });

  it('wants commands without a prompt', async () => {
    expect(await found('prompts')).toEqual([
      'docs/page.mdx:8: leave the prompt "$ " out: readers copy the line',
      'docs/page.mdx:9: leave the prompt "> " out: readers copy the line',
      'docs/page.mdx:11: leave the prompt "% " out: readers copy the line',
    ]);
  });

  it('knows the registered components', async () => {
    expect(await found('components')).toEqual([
      'docs/page.mdx:9: <Gadget> is not registered in src/theme/MDXComponents',
    ]);
  });

  it('lets pages import and export nothing', async () => {
    expect(await found('modules')).toEqual([
      expect.stringContaining('docs/page.mdx:6: pages import nothing'),
      expect.stringContaining('docs/page.mdx:11: pages export nothing'),
    ]);
  });

  it('finds control characters', async () => {
    const [problem, ...more] = await found('characters');
    expect(problem).toMatch(/\.md:7: a control character/);
    expect(more).toEqual([]);
  });

  it('wants a heading for every column', async () => {
    expect(await found('tables')).toEqual([
      'docs/page.md:6: a table column without a heading',
    ]);
  });

  it('finds a fence without an end', async () => {
    expect(await found('fence')).toEqual([
      'docs/page.md:6: code fence has no end',
    ]);
  });

  it('wants title and description, of a length', async () => {
    expect(await found('front-matter')).toEqual([
      'docs/empty.mdx:3: no description in the front matter',
      'docs/folded.mdx:3: write the description on one line',
      expect.stringMatching(
        /^docs\/long\.mdx:3: description has 1\d\d characters: write 50 to 170$/,
      ),
      'docs/nothing.mdx:1: no title in the front matter',
      'docs/nothing.mdx:1: no description in the front matter',
      'docs/short.mdx:3: description has 10 characters: write 50 to 170',
    ]);
  });

  it('wants titles unique in a version and descriptions over all', async () => {
    expect(await found('unique')).toEqual([
      expect.stringMatching(
        /^docs\/second\.mdx:2: title "the same" is that of docs\/first\.mdx too/,
      ),
      expect.stringMatching(
        /^versioned_docs\/version-0\.1\/third\.mdx:3: description .* is that of docs\/first\.mdx too/,
      ),
    ]);
  });

  it('copes with a folder without any content', async () => {
    const {problems, counts} = await checkSamples({
      content: path.join(fixtures, 'clean/docs'),
      project,
    });
    expect(problems).toEqual([]);
    expect(counts.pages).toBe(0);
  });
});

describe('.ci/checkSamples.ts', {timeout: 60_000}, () => {
  const run = (fixture: string) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', '.ci/checkSamples.ts', path.join(fixtures, fixture)],
      {cwd: project, encoding: 'utf8'},
    );

  it('prints file, line and message, then the counts, and exits with 1', () => {
    const {status, stdout} = run('components');
    expect(stdout.trimEnd().split('\n')).toEqual([
      'docs/page.mdx:9: <Gadget> is not registered in src/theme/MDXComponents',
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
