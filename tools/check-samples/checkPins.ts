import {shellCommands} from './shell';
import type {Problem, Source} from './types';

/** Commands that may name a package without a version. */
export interface Exception {
  /** The program that fetches: `npx` stands for pnpm dlx and its like as well. */
  program: 'npm' | 'npx' | 'pip';
  package: string;
  /** The subcommands it holds for; all where left out. */
  subcommands?: readonly string[];
  reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    program: 'npx',
    package: 'expo',
    reason:
      'The copy in the project runs, and `expo install` takes the versions of its SDK.',
  },
  {
    program: 'npx',
    package: 'react-native',
    subcommands: [
      'run-android',
      'run-ios',
      'start',
      'doctor',
      'info',
      'config',
      'bundle',
      'log-android',
      'log-ios',
    ],
    reason: 'The copy in the project runs.',
  },
  {
    program: 'npx',
    package: 'torchlive-cli',
    reason: 'The registry has no version of it any more, so none can be named.',
  },
  {
    program: 'pip',
    package: 'pip',
    reason: 'pip renews itself; no sample depends on its version.',
  },
];

/** A package in an exact version. */
export interface Pin {
  registry: 'npm' | 'pypi';
  name: string;
  version: string;
}

/** A pin and where it stands. */
export type PlacedPin = Pin & Pick<Source, 'file' | 'line'>;

/** What a command fetches: a package in a version, or what is wrong with it. */
type Finding = Pin | string;

const npm = (name: string, version: string): Pin => ({
  registry: 'npm',
  name,
  version,
});

const EXACT = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
/** A template follows an SDK: `blank@47`, `blank@sdk-47`. */
const TEMPLATE = /^(?:sdk-)?\d+(?:\.\d+)*$/;
const EXACT_PYTHON = /^([\w.-]+)(?:\[[\w.,-]+\])?==(\d[\w.!+]*)$/;
/** A folder, an archive or an address is what it is. */
const NO_NAME =
  /^(?:\.{0,2}\/|\.{1,2}$|~|file:|git\+|git@|https?:|[A-Za-z]:\\)|\.(?:tgz|tar\.gz|whl|zip)$/;

/** Options that take the next word. */
const WITH_VALUE = new Set([
  '--prefix',
  '-C',
  '--registry',
  '--tag',
  '--omit',
  '--include',
  '-w',
  '--workspace',
  '-r',
  '--requirement',
  '-c',
  '--constraint',
  '-f',
  '--find-links',
  '-i',
  '--index-url',
  '--extra-index-url',
  '-t',
  '--target',
  '--platform',
  '--python-version',
  '--template',
  '--version',
  '--title',
  '--directory',
  '--pm',
  '--cwd',
]);

interface Arguments {
  /** Words that are no options and no values of options. */
  names: string[];
  /** Last value of each option that takes one. */
  options: Map<string, string>;
}

function parse(words: readonly string[]): Arguments {
  const names: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const [, name, value] = /^(--?[\w-]+)=(.*)$/s.exec(word) ?? [];
    if (name !== undefined) {
      options.set(name, value ?? '');
    } else if (WITH_VALUE.has(word)) {
      options.set(word, words[++index] ?? '');
    } else if (!word.startsWith('-')) {
      names.push(word);
    }
  }
  return {names, options};
}

function split(spec: string): {name: string; version: string} {
  const at = spec.indexOf('@', 1);
  return at < 0
    ? {name: spec, version: ''}
    : {name: spec.slice(0, at), version: spec.slice(at + 1)};
}

function excepted(
  program: Exception['program'],
  name: string,
  subcommand: string | undefined,
): boolean {
  return EXCEPTIONS.some(
    (exception) =>
      exception.program === program &&
      exception.package === name &&
      (!exception.subcommands ||
        exception.subcommands.includes(subcommand ?? '')),
  );
}

function pinned(spec: string): Finding[] {
  const {name, version} = split(spec);
  if (NO_NAME.test(spec)) {
    return [];
  }
  return EXACT.test(version)
    ? [npm(name, version)]
    : [`"${spec}" names no exact version: write ${name}@<version>`];
}

/** `blank@47` is expo-template-blank in the version that its tag sdk-47 names. */
function expoTemplate(spec: string): Finding[] {
  const {name, version} = split(spec);
  return TEMPLATE.test(version) && !EXACT.test(version)
    ? [
        npm(
          name.startsWith('expo-template-') ? name : `expo-template-${name}`,
          `sdk-${version.replace('sdk-', '')}`,
        ),
      ]
    : pinned(spec);
}

/** What a command runs straight from the registry: `npx react-native init …`. */
function checkTool(words: readonly string[]): Finding[] {
  // Options before the tool are the runner's; those after it are the tool's.
  const first = words.findIndex((word) => !word.startsWith('-'));
  const [tool = '', ...rest] = first < 0 ? [] : words.slice(first);
  const {name, version} = split(tool);
  const {names, options} = parse(rest);
  const template = options.get('--template') ?? options.get('-t');
  if (!tool || excepted('npx', name, names[0])) {
    return [];
  }
  if (name === 'react-native' && names[0] === 'init') {
    const release = options.get('--version');
    if (template === undefined && release === undefined) {
      return [
        `"${tool} init" takes the newest React Native: add --version <version>`,
      ];
    }
    return [
      ...(version ? pinned(tool) : []),
      ...(template === undefined ? [] : pinned(template)),
      ...(release === undefined
        ? []
        : [
            EXACT.test(release)
              ? npm(name, release)
              : `--version ${release} is no exact version`,
          ]),
    ];
  }
  if (name === 'create-expo-app') {
    return [
      ...pinned(tool),
      ...(template === undefined
        ? [`"${tool}" takes the newest SDK: add --template blank@<SDK>`]
        : expoTemplate(template)),
    ];
  }
  return pinned(tool);
}

const npmPackages = (words: readonly string[]) =>
  parse(words).names.flatMap(pinned);

function checkPip(words: readonly string[]): Finding[] {
  const [command, ...names] = parse(words).names;
  return command === 'install'
    ? names
        .filter(
          (name) => !NO_NAME.test(name) && !excepted('pip', name, undefined),
        )
        .map((spec): Finding => {
          const [, name, version] = EXACT_PYTHON.exec(spec) ?? [];
          return name && version
            ? {registry: 'pypi', name, version}
            : `"${spec}" names no exact version: write ${spec.replace(/[<>=~!].*/, '')}==<version>`;
        })
    : [];
}

/** `npm create x` runs the package create-x. */
function creator(spec: string): string {
  return spec.startsWith('@') ? spec : `create-${spec}`;
}

function checkCommand([program = '', ...rest]: readonly string[]): Finding[] {
  if (program === 'npx' || program === 'bunx') {
    return checkTool(rest);
  }
  if (/^pip[\d.]*$/.test(program)) {
    return checkPip(rest);
  }
  if (/^(?:python[\d.]*|py)$/.test(program)) {
    const pip = rest.indexOf('pip');
    return pip > 0 && rest[pip - 1] === '-m'
      ? checkPip(rest.slice(pip + 1))
      : [];
  }
  if (!/^(?:npm|yarn|pnpm|bun)$/.test(program)) {
    return [];
  }
  const [command = '', ...words] = rest[0] === 'global' ? rest.slice(1) : rest;
  if (/^(?:add|install|i)$/.test(command)) {
    return npmPackages(words);
  }
  if (/^(?:dlx|exec|x)$/.test(command)) {
    return checkTool(words);
  }
  if (/^(?:create|init)$/.test(command)) {
    const first = words.findIndex((word) => !word.startsWith('-'));
    return first < 0
      ? []
      : checkTool([creator(words[first] ?? ''), ...words.slice(first + 1)]);
  }
  return [];
}

function findings({line, code}: Source): {line: number; finding: Finding}[] {
  return shellCommands(code).flatMap((command) =>
    checkCommand(command.words).map((finding) => ({
      line: line + command.line,
      finding,
    })),
  );
}

/** Every package that a shell fence fetches has a version, so that the page works the same next year. */
export function checkPins(source: Source): Problem[] {
  return findings(source).flatMap(({line, finding}) =>
    typeof finding === 'string'
      ? [{file: source.file, line, message: finding}]
      : [],
  );
}

/** The packages that a shell fence fetches in an exact version. */
export function shellPins(source: Source): PlacedPin[] {
  return findings(source).flatMap(({line, finding}) =>
    typeof finding === 'string' ? [] : [{...finding, file: source.file, line}],
  );
}

/** A prompt is copied with the command, and then the command fails. */
export function checkPrompts({file, line, code}: Source): Problem[] {
  return code.split('\n').flatMap((text, index) => {
    const prompt = /^\s*([$>%]) /.exec(text)?.[1];
    return prompt
      ? [
          {
            file,
            line: line + index,
            message: `leave the prompt "${prompt} " out: readers copy the line`,
          },
        ]
      : [];
  });
}
