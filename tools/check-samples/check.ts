import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {checkJson} from './checkJson';
import {
  checkCharacters,
  checkComponents,
  checkFrontMatter,
  checkTables,
} from './checkPage';
import {checkPins, checkPrompts} from './checkPins';
import {checkPython} from './checkPython';
import {checkSnacks} from './checkSnacks';
import {checkSyntax, checkTypes, type SampleModule} from './checkTypes';
import {collectContent} from './collect';
import {checkTwice, parseExample, toSymbolModules} from './examples';
import {
  completeFences,
  isFragment,
  isTyped,
  separateUnchecked,
  findUnusedPreambles,
  type UncheckedFence,
} from './fragments';
import {checkSyntaxTrees, isParsed} from './parsers';
import {
  findPins,
  checkRegistry,
  SHELL_LANGUAGES,
  type PackageRegistry,
} from './registry';
import type {CodeFence, SampleProblem, SampleSource} from './types';

export interface SampleReport {
  /** Problems in the order of files and lines. */
  problems: SampleProblem[];
  /** Notes on checks that this machine cannot run. */
  notes: string[];
  counts: {
    pages: number;
    fences: number;
    /** Type-checked fences and programs. */
    types: number;
    /** Examples of samples/api, each counted once. */
    examples: number;
    /** Programs of samples/snacks, and their states (step and version). */
    snacks: number;
    states: number;
    json: number;
    javascript: number;
    python: number;
    shell: number;
    /** Fences of languages that are only parsed. */
    parsed: number;
  };
  /** Fences with `unchecked="reason"`. */
  unchecked: UncheckedFence[];
  /** Number of fences that no check reads, by language. */
  unread: Record<string, number>;
}

export interface CheckOptions {
  /** Folder with docs/, versioned_docs/, src/pages/ and samples/; other than the project, it may lack some. */
  content: string;
  /** Folder of the project, for its packages. */
  project: string;
  /** Command of Python. */
  python?: string;
}

const JAVASCRIPT = ['js', 'jsx', 'javascript'];
const PYTHON = ['python', 'py'];

const toExtension = (name: string) => (name.endsWith('x') ? 'tsx' : 'ts');

const toFenceModules = (fences: readonly CodeFence[]): SampleModule[] =>
  fences.map((fence) => ({...fence, extension: toExtension(fence.language)}));

const toFileModules = (
  sources: readonly SampleSource[],
  content: string,
): SampleModule[] =>
  sources.map((source) => ({
    ...source,
    extension: toExtension(source.file),
    path: path.resolve(content, source.file),
  }));

/** Checks every page and program by the rules of README.md. */
export async function checkSamples({
  content,
  project,
  python,
}: CheckOptions): Promise<SampleReport> {
  const collected = await collectContent(content, {
    isPartial: content !== project,
  });
  const {versions, preambles} = collected;
  const pages = versions.flatMap((version) => version.pages);
  const fences = pages.flatMap((page) => page.fences);
  const {checked, unchecked, problems: aside} = separateUnchecked(fences);
  const withLanguage = (languages: readonly string[]): CodeFence[] =>
    checked.filter(({language}) => languages.includes(language));

  const parsed = collected.examples.map(parseExample);
  const examples = parsed.flatMap(({example}) => example ?? []);
  const modules = versions.map(({version: {label}, pages, programs}) => {
    const examplesOfVersion = examples.filter(({versions}) =>
      versions.includes(label),
    );
    const {checked} = separateUnchecked(pages.flatMap(({fences}) => fences));
    const fragments = completeFences(checked.filter(isFragment), preambles);
    return {
      label,
      fragments,
      modules: [
        ...toFenceModules(
          checked.filter((fence) => isTyped(fence) && !isFragment(fence)),
        ),
        ...fragments.modules,
        ...toFileModules(programs, content),
      ],
      examples: [
        ...toFileModules(examplesOfVersion, content),
        ...toSymbolModules(examplesOfVersion),
      ],
    };
  });
  const json = withLanguage(['json']);
  const javascript = withLanguage(JAVASCRIPT);
  const shell = withLanguage(SHELL_LANGUAGES);
  const trees = checked.filter(isParsed);
  const pythons = [...withLanguage(PYTHON), ...collected.python];
  const compiled = checkPython(pythons, python);
  const faults = await checkSyntaxTrees(trees);
  const snacks = checkSnacks(content, project);
  const registry = JSON.parse(
    await readFile(
      path.join(project, 'tools/check-samples/registry.json'),
      'utf8',
    ),
  ) as PackageRegistry;

  const problems = [
    ...pages.flatMap((page) => page.problems),
    ...checkFrontMatter(versions.map((version) => version.pages)),
    ...pages.flatMap(checkComponents),
    ...pages.flatMap(checkCharacters),
    ...pages.flatMap(checkTables),
    ...parsed.flatMap((source) => source.problems),
    ...checkTwice(examples),
    ...aside,
    ...modules.flatMap(({label, modules, fragments, examples}) => [
      ...fragments.problems,
      ...fragments
        .locate(checkTypes([...modules, ...examples], {project, label}))
        .map((problem) =>
          // The file belongs to several releases: the message names one.
          [...examples, ...preambles].some(({file}) => file === problem.file)
            ? {...problem, message: `${problem.message} in ${label}`}
            : problem,
        ),
    ]),
    ...findUnusedPreambles(
      preambles,
      modules.flatMap(({fragments}) => fragments.used),
    ),
    ...snacks.problems,
    ...json.flatMap(checkJson),
    ...javascript.flatMap((fence) =>
      checkSyntax(fence, fence.language === 'jsx' ? 'jsx' : 'js'),
    ),
    ...shell.flatMap(checkPins),
    ...shell.flatMap(checkPrompts),
    ...checkRegistry(findPins(checked, collected.manifests), registry),
    ...(faults ?? []),
    ...(compiled ?? []),
  ];

  return {
    problems: problems.sort(
      (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line,
    ),
    notes: [
      ...(compiled
        ? []
        : [
            `python3 is missing: ${pythons.length} Python programs not checked`,
          ]),
      ...(faults
        ? []
        : [`web-tree-sitter is missing: ${trees.length} fences not parsed`]),
    ],
    counts: {
      pages: pages.length,
      fences: fences.length,
      types: modules.reduce((sum, version) => sum + version.modules.length, 0),
      examples: parsed.length,
      snacks: snacks.programs,
      states: snacks.states,
      json: json.length,
      javascript: javascript.length,
      python: compiled ? pythons.length : 0,
      shell: shell.length,
      parsed: faults ? trees.length : 0,
    },
    unchecked,
    unread: unread(checked),
  };
}

const READ_LANGUAGES = [...JAVASCRIPT, ...PYTHON, ...SHELL_LANGUAGES, 'json'];

function unread(fences: readonly CodeFence[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const fence of fences) {
    if (
      !isTyped(fence) &&
      !isParsed(fence) &&
      !READ_LANGUAGES.includes(fence.language)
    ) {
      const name = fence.language || 'no language';
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}
