import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {findShellPins} from '../check-samples/checkPins';
import {collectContent} from '../check-samples/collect';
import {separateUnchecked} from '../check-samples/fragments';
import {readFenceTitle} from '../check-samples/page';
import {SHELL_LANGUAGES} from '../check-samples/registry';
import {parseShell} from '../check-samples/shell';
import {
  toLine,
  type CodeFence,
  type ParsedPage,
  type SampleSource,
} from '../check-samples/types';

/** Python programs of a page, with their data and commands. */
export interface PythonPage {
  file: string;
  /** Label of the docs version. */
  label: string;
  /** Programs and their data, in the order of the page; `file` is the name without folders. */
  files: readonly SampleSource[];
  /** Programs that are run. */
  programs: readonly SampleSource[];
  /** Programs that are not run, with the reason. */
  exempt: readonly string[];
  /** Commands that call Python, with the programs' arguments. */
  commands: readonly (readonly string[])[];
  /** Whether the reader's PyTorch writes older bytecode than the tests' PyTorch, so that models are lowered. */
  older: boolean;
}

/** Files of python_files.py that a page's reader has before. */
export const READER_FILES: readonly {
  page: RegExp;
  files: Readonly<Record<string, string>>;
  reason: string;
}[] = [
  {
    page: /(?:^docs|0\.2\.0)\/tutorials\/troubleshooting\/export\.mdx$/,
    files: {
      'model.ptl': 'model.ptl',
      'model_scripted.pt': 'model_scripted.pt',
    },
    reason: 'The page repairs a model of the reader.',
  },
  {
    page: /^src\/pages\/faq\.mdx$/,
    files: {'model.ptl': 'model.ptl'},
    reason: 'The page looks at a model of the reader.',
  },
  {
    page: /\/api\/model-spec\.mdx$/,
    files: {'model.ptl': 'model.ptl', torch: 'torch'},
    reason:
      'The page adds a spec to a model of the reader, and to one whose weights torchvision downloads.',
  },
];

/** Programs that are not run. */
export const EXEMPT: readonly {
  page: RegExp;
  program: string;
  reason: string;
}[] = [
  {
    page: /\/server-model\.mdx$/,
    program: 'server.py',
    reason:
      'Serves until it is stopped: samples/python/server/server.oracle.test.ts starts it and asks it.',
  },
  {
    page: /\/moved\/(?:nlp-qa|object-detection|yolov5)\.mdx$/,
    program: 'model.py',
    reason: 'Wraps a trained model that the reader has, in a longer program.',
  },
  {
    page: /\/moved\/seq2seq-nmt\.mdx$/,
    program: 'export_seq2seq.py',
    reason: 'Wraps a trained model that the reader has, in a longer program.',
  },
];

/** Bytecode versions that the runtime of a docs version loads. */
const BYTECODE_VERSIONS: Readonly<Record<string, readonly [number, number]>> = {
  '0.1': [3, 7],
  '0.2.0': [4, 8],
  next: [4, 8],
};

/** File of a page; those with `expected` are not run. */
type PageFile = SampleSource & Partial<Pick<CodeFence, 'meta'>>;

/** Option of programs that fetch weights: random weights make a file of the same shapes. */
const RANDOM_WEIGHTS = '--random-weights';

/** Finds the reason why a program of a page is not run. */
const findExemption = (page: string, {file, meta = ''}: PageFile) =>
  /\bexpected\b/.test(meta)
    ? 'The page says "expected".'
    : EXEMPT.find((entry) => entry.page.test(page) && entry.program === file)
        ?.reason;

function toPythonPage(
  {file, fences, prose}: ParsedPage,
  label: string,
  root: string,
): PythonPage {
  const {checked} = separateUnchecked(fences);
  const withLanguage = (...languages: string[]) =>
    checked.filter(({language}) => languages.includes(language));
  const titled = withLanguage('python', 'py', 'json')
    .map((fence) => ({...fence, file: readFenceTitle(fence) ?? ''}))
    .filter((fence) => /^[\w.-]+\.(?:py|json)$/.test(fence.file));
  const referred = [
    ...prose.matchAll(/<Program\s[^>]*?file="(python\/[^"]+)"/g),
  ].map(({index, 1: name = ''}) => ({
    file: path.basename(name),
    line: toLine(prose, index),
    code: readFileSync(path.join(root, 'samples', name), 'utf8'),
  }));
  const files: PageFile[] = [...titled, ...referred]
    .sort((a, b) => a.line - b.line)
    // A page may show parts of one program several times.
    .filter(
      ({file, code}, index, all) =>
        all.findIndex((other) => other.file === file && other.code === code) ===
        index,
    );
  const programs = files.filter((source) => source.file.endsWith('.py'));
  const shell = withLanguage(...SHELL_LANGUAGES);
  return {
    file,
    label,
    files,
    programs: programs.filter((program) => !findExemption(file, program)),
    exempt: programs.flatMap((program) => {
      const reason = findExemption(file, program);
      return reason
        ? [`${file}:${program.line}: ${program.file}: ${reason}`]
        : [];
    }),
    commands: shell
      .flatMap(({code}) => parseShell(code))
      .map(({words}) => words)
      .filter(([name = '']) => /^python[\d.]*$/.test(name)),
    older: shell
      .flatMap(findShellPins)
      .some(
        ({name, version}) =>
          name === 'torch' && /^1\.(?:\d|1[01])\./.test(version),
      ),
  };
}

/** Reads the pages below a folder that have programs in Python. */
export async function readPythonPages(
  root: string,
  options?: {isPartial: boolean},
): Promise<PythonPage[]> {
  const {versions} = await collectContent(root, options);
  return versions
    .flatMap(({version: {label}, pages}) =>
      pages.map((page) => toPythonPage(page, label, root)),
    )
    .filter(({programs, exempt}) => programs.length + exempt.length > 0);
}

/** Makes the files of {@link READER_FILES}. */
export function makeFiles(folder: string, python: string): void {
  const script = path.join(import.meta.dirname, 'python_files.py');
  const {status, stderr} = spawnSync(python, [script, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(stderr);
  }
}

export interface PythonRun {
  problems: string[];
  /** Names of the programs that ran, and of the models that they wrote. */
  programs: string[];
  models: string[];
}

const lastLines = (text: string) =>
  text.trimEnd().split('\n').slice(-12).join('\n');

/** Runs without a problem, which are not repeated: pages of two versions often have the same programs. */
const successfulRuns = new Map<string, PythonRun>();

/**
 * Writes the files of a page into a new folder, runs its programs in their order, then checks the
 * models that they wrote.
 *
 * @param files - folder of {@link makeFiles}.
 */
export function runPage(
  page: PythonPage,
  files: string,
  python: string,
): PythonRun {
  const key = JSON.stringify([
    // Lines and pages do not matter for a run.
    ...[page.files, page.programs].map((sources) =>
      sources.map(({file, code}) => [file, code]),
    ),
    page.commands,
    page.older,
    BYTECODE_VERSIONS[page.label],
    READER_FILES.filter((entry) => entry.page.test(page.file)).map(
      (had) => had.files,
    ),
    files,
    python,
  ]);
  const run = successfulRuns.get(key) ?? runInNewFolder(page, files, python);
  if (run.problems.length === 0) {
    successfulRuns.set(key, run);
  }
  return run;
}

function runInNewFolder(
  page: PythonPage,
  files: string,
  python: string,
): PythonRun {
  const run: PythonRun = {problems: [], programs: [], models: []};
  const cwd = mkdtempSync(path.join(tmpdir(), 'python-page-'));
  const spawn = (...args: string[]) =>
    spawnSync(python, args, {
      cwd,
      encoding: 'utf8',
      timeout: 300_000,
      env: {
        ...process.env,
        TORCH_HOME: path.join(cwd, 'torch'),
        PYTHONDONTWRITEBYTECODE: '1',
        // Downloads fail: pages say how their programs work without them.
        https_proxy: 'http://127.0.0.1:9',
        http_proxy: 'http://127.0.0.1:9',
      },
    });
  const write = ({file, code}: SampleSource) =>
    writeFileSync(path.join(cwd, file), `${code}\n`);
  const models = () =>
    new Map(
      readdirSync(cwd)
        .filter((name) => name.endsWith('.ptl'))
        .map((name) => [name, readFileSync(path.join(cwd, name), 'latin1')]),
    );

  try {
    for (const had of READER_FILES.filter((entry) =>
      entry.page.test(page.file),
    )) {
      for (const [name, source] of Object.entries(had.files)) {
        cpSync(path.join(files, source), path.join(cwd, name), {
          recursive: true,
        });
      }
    }
    const before = models();
    // A program may import one that is below it on the page.
    [...page.files].reverse().forEach(write);
    for (const program of page.programs) {
      write(program);
      const args =
        page.commands.find(([, name]) => name === program.file)?.slice(2) ?? [];
      const {status, stderr, error} = spawn(
        program.file,
        ...args,
        ...(program.code.includes(RANDOM_WEIGHTS) ? [RANDOM_WEIGHTS] : []),
      );
      run.programs.push(program.file);
      if (status !== 0) {
        run.problems.push(
          `${page.file}:${program.line}: ${program.file}: ${error?.message ?? `exit code ${status}`}\n${lastLines(stderr)}`,
        );
      }
    }

    const withLanguage = models();
    run.models = [...withLanguage.keys()].filter(
      (name) => withLanguage.get(name) !== before.get(name),
    );
    if (run.models.length > 0) {
      const {stdout, stderr, status} = spawn(
        path.join(
          import.meta.dirname,
          '../../packages/ptl/testing/ptl_check.py',
        ),
        ...(page.older ? ['--lower'] : []),
        ...(BYTECODE_VERSIONS[page.label] ?? []).map(String),
        ...run.models,
      );
      if (status !== 0) {
        run.problems.push(
          `${page.file}: ${(stdout || lastLines(stderr)).trimEnd()}`,
        );
      }
    }
    return run;
  } finally {
    rmSync(cwd, {recursive: true, force: true});
  }
}
