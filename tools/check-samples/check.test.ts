import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkSamples} from './check';
import {fixtures, findProblems, project} from './findProblems';
import {checkPython} from './checkPython';

describe('checkSamples', () => {
  it('checks types strictly', async () => {
    expect(await findProblems('types')).toEqual([
      expect.stringMatching(
        /^docs\/page\.mdx:11: Argument of type 'string'.*TS2345/,
      ),
      expect.stringMatching(
        /^docs\/page\.mdx:18: Parameter 'props' implicitly.*TS7006/,
      ),
    ]);
  });

  it('leaves out fences that say why', async () => {
    expect(await findProblems('unchecked')).toEqual([
      'docs/page.mdx:10: say why: unchecked="<reason>"',
      'docs/page.mdx:14: say why: unchecked="<reason>"',
    ]);
  });

  it('parses other languages', async () => {
    expect(await findProblems('syntax')).toEqual([
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

  it('parses JSON', async () => {
    expect(await findProblems('json')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:7: JSON has no comments/),
      expect.stringMatching(
        /^docs\/page\.mdx:14: no valid JSON: expected , or }/,
      ),
    ]);
  });

  it('parses JavaScript', async () => {
    const problems = await findProblems('javascript');
    expect(problems.map((problem) => problem.split(': ')[0])).toEqual([
      ...Array<string>(3).fill('docs/page.mdx:9'),
      'docs/page.mdx:13',
      ...Array<string>(2).fill('docs/page.mdx:17'),
    ]);
    expect(problems[3]).toContain(
      'Type annotations can only be used in TypeScript files',
    );
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
    expect(await findProblems('pins')).toEqual([
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
    const look = 'npx tsx tools/check-samples/lookUpPackages.ts looks it up';
    expect(await findProblems('registry')).toEqual([
      `docs/page.mdx:7: react-native-pytorch-core 0.2.2 is not in tools/check-samples/registry.json: ${look}`,
      `docs/page.mdx:8: expo-template-blank sdk-46 is not in tools/check-samples/registry.json: ${look}`,
      'docs/page.mdx:9: torchvision 0.12.0 is not in tools/check-samples/registry.json: look it up and add it by hand',
      `docs/page.mdx:15: react-native-pytorch-kore 0.2.4 is not in tools/check-samples/registry.json: ${look}`,
    ]);
  });

  it('wants commands without a prompt', async () => {
    expect(await findProblems('prompts')).toEqual([
      'docs/page.mdx:8: leave the prompt "$ " out: readers copy the line',
      'docs/page.mdx:9: leave the prompt "> " out: readers copy the line',
      'docs/page.mdx:11: leave the prompt "% " out: readers copy the line',
    ]);
  });

  it('knows the registered components', async () => {
    expect(await findProblems('components')).toEqual([
      'docs/page.mdx:9: <Gadget> is not in config/componentsOfPages.ts',
    ]);
  });

  it('lets pages import and export nothing', async () => {
    expect(await findProblems('modules')).toEqual([
      expect.stringContaining('docs/page.mdx:6: pages import nothing'),
      expect.stringContaining('docs/page.mdx:11: pages export nothing'),
    ]);
  });

  it('finds control characters', async () => {
    const [problem, ...more] = await findProblems('characters');
    expect(problem).toMatch(/\.md:7: a control character/);
    expect(more).toEqual([]);
  });

  it('wants a heading for every column', async () => {
    expect(await findProblems('tables')).toEqual([
      'docs/page.md:6: a table column without a heading',
    ]);
  });

  it('finds a fence without an end', async () => {
    expect(await findProblems('fence')).toEqual([
      'docs/page.md:6: code fence has no end',
    ]);
  });

  it('wants title and description, of a length', async () => {
    expect(await findProblems('front-matter')).toEqual([
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
    expect(await findProblems('unique')).toEqual([
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
