import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {componentsOfPages} from '../../config/componentsOfPages';
import {checkJson} from './checkJson';
import {
  checkCharacters,
  checkComponents,
  checkFrontMatter,
  checkTables,
  registeredComponents,
} from './checkPage';
import {checkPins, checkPrompts} from './checkPins';
import {checkPython} from './checkPython';
import {checkSnacks} from './checkSnacks';
import {checkSyntax, checkTypes, type Module} from './checkTypes';
import {collect} from './collect';
import {checkTwice, parseExample, symbolModules} from './examples';
import {
  completeFences,
  isFragment,
  isTyped,
  setAside,
  unusedPreambles,
  type Unchecked,
} from './fragments';
import {checkSyntaxTrees, isParsed} from './parsers';
import {allPins, checkRegistry, SHELL, type Registry} from './registry';
import type {Fence, Problem, Source} from './types';

export interface Report {
  /** In the order of files and lines. */
  problems: Problem[];
  /** What could not be checked here. */
  notes: string[];
  counts: {
    pages: number;
    fences: number;
    /** Fences and programs by what was done with them. */
    types: number;
    /** Examples of samples/api, each counted once. */
    examples: number;
    /** Programs of samples/snacks, and the steps of theirs that were compiled. */
    snacks: number;
    states: number;
    json: number;
    javascript: number;
    python: number;
    shell: number;
    /** Of languages that are only parsed. */
    parsed: number;
  };
  /** Fences that ask for no check. */
  unchecked: Unchecked[];
  /** Fences that no check reads, by language. */
  unread: Record<string, number>;
}

export interface CheckOptions {
  /** The folder that holds docs/, versioned_docs/, src/pages/ and samples/. */
  content: string;
  /** The project, for its packages and src/theme/MDXComponents. */
  project: string;
  /** The program that runs Python. */
  python?: string;
}

const JAVASCRIPT = ['js', 'jsx', 'javascript'];
const PYTHON = ['python', 'py'];

const extension = (name: string) => (name.endsWith('x') ? 'tsx' : 'ts');

const fenceModules = (fences: readonly Fence[]): Module[] =>
  fences.map((fence) => ({...fence, extension: extension(fence.language)}));

const fileModules = (sources: readonly Source[], content: string): Module[] =>
  sources.map((source) => ({
    ...source,
    extension: extension(source.file),
    path: path.resolve(content, source.file),
  }));

/** Checks every page and program: see README.md for the rules. */
export async function checkSamples({
  content,
  project,
  python,
}: CheckOptions): Promise<Report> {
  const found = await collect(content);
  const {versions, preambles} = found;
  const registered = new Set([
    ...registeredComponents(
      await readFile(
        path.join(project, 'src/theme/MDXComponents/index.tsx'),
        'utf8',
      ),
    ),
    ...Object.keys(componentsOfPages),
    // Text after plugins/facts.
    'Fact',
  ]);
  const pages = versions.flatMap((version) => version.pages);
  const fences = pages.flatMap((page) => page.fences);
  const {checked, unchecked, problems: aside} = setAside(fences);
  const written = (languages: readonly string[]): Fence[] =>
    checked.filter(({language}) => languages.includes(language));

  const parsed = found.examples.map(parseExample);
  const examples = parsed.flatMap(({example}) => example ?? []);
  const modules = versions.map(({version: {label}, pages, programs}) => {
    const own = examples.filter(({versions}) => versions.includes(label));
    const {checked} = setAside(pages.flatMap(({fences}) => fences));
    const fragments = completeFences(checked.filter(isFragment), preambles);
    return {
      label,
      fragments,
      modules: [
        ...fenceModules(
          checked.filter((fence) => isTyped(fence) && !isFragment(fence)),
        ),
        ...fragments.modules,
        ...fileModules(programs, content),
      ],
      examples: [...fileModules(own, content), ...symbolModules(own)],
    };
  });
  const json = written(['json']);
  const javascript = written(JAVASCRIPT);
  const shell = written(SHELL);
  const trees = checked.filter(isParsed);
  const pythons = [...written(PYTHON), ...found.python];
  const compiled = checkPython(pythons, python);
  const faults = await checkSyntaxTrees(trees);
  const snacks = checkSnacks(content, project);
  const registry = JSON.parse(
    await readFile(
      path.join(project, 'tools/check-samples/registry.json'),
      'utf8',
    ),
  ) as Registry;

  const problems = [
    ...pages.flatMap((page) => page.problems),
    ...checkFrontMatter(versions.map((version) => version.pages)),
    ...pages.flatMap((page) => checkComponents(page, registered)),
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
          // One file, several releases: say which.
          [...examples, ...preambles].some(({file}) => file === problem.file)
            ? {...problem, message: `${problem.message} in ${label}`}
            : problem,
        ),
    ]),
    ...unusedPreambles(
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
    ...checkRegistry(allPins(checked, found.manifests), registry),
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

const READ = [...JAVASCRIPT, ...PYTHON, ...SHELL, 'json'];

function unread(fences: readonly Fence[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const fence of fences) {
    if (!isTyped(fence) && !isParsed(fence) && !READ.includes(fence.language)) {
      const name = fence.language || 'no language';
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}
