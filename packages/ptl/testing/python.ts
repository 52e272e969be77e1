import {spawnSync} from 'node:child_process';

// Finds the packages without the seconds that importing them takes.
const FIND =
  'import sys; from importlib.util import find_spec as f; exit(not all(map(f, sys.argv[1:])))';

/** Commands of Python; Debian's comes first, even where the PATH has another `python3` before it. */
const PYTHONS = ['/usr/bin/python3', 'python3'];

/** Candidates of a search for Python, and whether the absence of one is an error. */
export interface PythonSearch {
  pythons?: readonly string[];
  required?: boolean;
}

/**
 * Finds a Python that has all packages.
 *
 * @param packages - names of Debian's packages by name of the module.
 * @returns undefined where no Python has them all.
 * @throws Error where one is required, as in CI, which must not skip tests.
 */
export function findPython(
  packages: Readonly<Record<string, string>>,
  {pythons = PYTHONS, required = Boolean(process.env.CI)}: PythonSearch = {},
): string | undefined {
  const names = Object.keys(packages);
  const program = pythons.find(
    (python) => spawnSync(python, ['-c', FIND, ...names]).status === 0,
  );
  if (!program && required) {
    throw new Error(
      `No Python here has ${names.join(', ')}, and CI is set: install them (Debian: apt-get install ${Object.values(packages).join(' ')}).`,
    );
  }
  return program;
}

const TORCH = {torch: 'python3-torch', torchvision: 'python3-torchvision'};
const SKLEARN = {...TORCH, sklearn: 'python3-sklearn'};

/** Finds a Python with PyTorch, as {@link findPython} does. */
export const pythonWithTorch = (): string | undefined => findPython(TORCH);

/** Finds a Python with the packages that the sample models are made with. */
export const pythonWithSklearn = (): string | undefined => findPython(SKLEARN);

/** Writes a note on packages to install so that no test is skipped; undefined where all are installed. */
export function describeMissing(search: PythonSearch = {}): string | undefined {
  const [torch, sklearn] = [TORCH, SKLEARN].map((packages) =>
    findPython(packages, {...search, required: false}),
  );
  return sklearn
    ? undefined
    : `Note: ${torch ? 'the sample models are not measured' : 'nothing is compared with PyTorch'}, as no Python here has all of ${Object.keys(SKLEARN).join(', ')} (Debian: ${Object.values(SKLEARN).join(' ')}).`;
}
