import {spawnSync} from 'node:child_process';

// Finds the packages without the seconds that importing them takes.
const FIND =
  'import sys; from importlib.util import find_spec as f; exit(not all(map(f, sys.argv[1:])))';

/** Debian's is at /usr/bin even where another `python3` stands before it on the PATH. */
const PYTHONS = ['/usr/bin/python3', 'python3'];

/** Where a Python is looked for, and whether one has to be there. */
export interface Search {
  pythons?: readonly string[];
  required?: boolean;
}

/**
 * A Python that has packages, given with the names that Debian gives them.
 *
 * @returns undefined where none has them all.
 * @throws Error where one is required: in CI nothing is left out in silence.
 */
export function pythonWith(
  packages: Readonly<Record<string, string>>,
  {pythons = PYTHONS, required = Boolean(process.env.CI)}: Search = {},
): string | undefined {
  const names = Object.keys(packages);
  const found = pythons.find(
    (python) => spawnSync(python, ['-c', FIND, ...names]).status === 0,
  );
  if (!found && required) {
    throw new Error(
      `No Python here has ${names.join(', ')}, and CI is set: install them (Debian: apt-get install ${Object.values(packages).join(' ')}).`,
    );
  }
  return found;
}

const TORCH = {torch: 'python3-torch', torchvision: 'python3-torchvision'};
const SKLEARN = {...TORCH, sklearn: 'python3-sklearn'};

/** A Python that has PyTorch; see {@link pythonWith}. */
export const pythonWithTorch = (): string | undefined => pythonWith(TORCH);

/** A Python that has what the sample models are made with. */
export const pythonWithSklearn = (): string | undefined => pythonWith(SKLEARN);

/** What to install so that no test is left out, as a note; undefined if all is there. */
export function missingNote(search: Search = {}): string | undefined {
  const [least, most] = [TORCH, SKLEARN].map((packages) =>
    pythonWith(packages, {...search, required: false}),
  );
  return most
    ? undefined
    : `Note: ${least ? 'the sample models are not measured' : 'nothing is compared with PyTorch'}, as no Python here has all of ${Object.keys(SKLEARN).join(', ')} (Debian: ${Object.values(SKLEARN).join(' ')}).`;
}
