import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {checkJson} from './checkJson';
import {
  checkCharacters,
  checkComponents,
  checkFrontMatter,
  registeredComponents,
} from './checkPage';
import {checkPins} from './checkPins';
import {checkPython} from './checkPython';
import {checkSnacks} from './checkSnacks';
import {checkSyntax, checkTypes, type Module} from './checkTypes';
import {collect, type VersionContent} from './collect';
import {checkTwice, parseExample, symbolModules} from './examples';
import type {Fence, Problem} from './types';

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
  };
}

export interface CheckOptions {
  /** The folder that holds docs/, versioned_docs/, src/pages/ and samples/. */
  content: string;
  /** The project, for its packages and src/theme/MDXComponents. */
  project: string;
  /** The program that runs Python. */
  python?: string;
}

const SHELL = ['bash', 'sh', 'shell', 'zsh', 'console', 'powershell'];

const extension = (name: string) => (name.endsWith('x') ? 'tsx' : 'ts');

function modulesOf(
  {pages, programs}: Pick<VersionContent, 'pages' | 'programs'>,
  content: string,
): Module[] {
  return [
    ...pages
      .flatMap(({fences}) => fences)
      .filter(({language}) => /^(?:tsx?|typescript)$/.test(language))
      .map(
        (fence) => ({...fence, extension: extension(fence.language)}) as const,
      ),
    ...programs.map(
      (program) =>
        ({
          ...program,
          extension: extension(program.file),
          path: path.resolve(content, program.file),
        }) as const,
    ),
  ];
}

/** Checks every page and program: see README.md for the rules. */
export async function checkSamples({
  content,
  project,
  python,
}: CheckOptions): Promise<Report> {
  const {
    versions,
    python: programs,
    examples: sources,
  } = await collect(content);
  const registered = registeredComponents(
    await readFile(
      path.join(project, 'src/theme/MDXComponents/index.tsx'),
      'utf8',
    ),
  );
  const pages = versions.flatMap((version) => version.pages);
  const fences = pages.flatMap((page) => page.fences);
  const written = (...languages: string[]): Fence[] =>
    fences.filter(({language}) => languages.includes(language));

  const parsed = sources.map(parseExample);
  const examples = parsed.flatMap(({example}) => example ?? []);
  const modules = versions.map((version) => {
    const {label} = version.version;
    const own = examples.filter(({versions}) => versions.includes(label));
    return {
      label,
      modules: modulesOf(version, content),
      examples: [
        ...modulesOf({pages: [], programs: own}, content),
        ...symbolModules(own),
      ],
    };
  });
  const json = written('json');
  const javascript = written('js', 'jsx', 'javascript');
  const shell = written(...SHELL);
  const pythons = [...written('python', 'py'), ...programs];
  const compiled = checkPython(pythons, python);
  const snacks = checkSnacks(content, project);

  const problems = [
    ...pages.flatMap((page) => page.problems),
    ...checkFrontMatter(versions.map((version) => version.pages)),
    ...pages.flatMap((page) => checkComponents(page, registered)),
    ...pages.flatMap(checkCharacters),
    ...parsed.flatMap((source) => source.problems),
    ...checkTwice(examples),
    ...modules.flatMap(({label, modules, examples}) =>
      checkTypes([...modules, ...examples], {project, label}).map((problem) =>
        // One file, several releases: say which.
        examples.some(({file}) => file === problem.file)
          ? {...problem, message: `${problem.message} in ${label}`}
          : problem,
      ),
    ),
    ...snacks.problems,
    ...json.flatMap(checkJson),
    ...javascript.flatMap((fence) =>
      checkSyntax(fence, fence.language === 'jsx' ? 'jsx' : 'js'),
    ),
    ...shell.flatMap(checkPins),
    ...(compiled ?? []),
  ];

  return {
    problems: problems.sort(
      (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line,
    ),
    notes: compiled
      ? []
      : [`python3 is missing: ${pythons.length} Python programs not checked`],
    counts: {
      pages: pages.length,
      fences: fences.length,
      types: modules.reduce((sum, version) => sum + version.modules.length, 0),
      examples: sources.length,
      snacks: snacks.programs,
      states: snacks.states,
      json: json.length,
      javascript: javascript.length,
      python: compiled ? pythons.length : 0,
      shell: shell.length,
    },
  };
}
