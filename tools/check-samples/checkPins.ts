import {parseShell} from './shell';
import type {SampleProblem, SampleSource} from './types';

/** Package that commands may fetch without a version. */
export interface PinException {
  /** Program that fetches; `npx` includes pnpm dlx and similar commands. */
  program: 'npm' | 'npx' | 'pip';
  package: string;
  /** Subcommands with the exception, by default all. */
  subcommands?: readonly string[];
  reason: string;
}

export const EXCEPTIONS: readonly PinException[] = [
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

/** Package in an exact version. */
export interface Pin {
  registry: 'npm' | 'pypi';
  name: string;
  version: string;
}

/** Pin with its place. */
export type PlacedPin = Pin & Pick<SampleSource, 'file' | 'line'>;

/** Package that a command fetches, or a message on what the command lacks. */
type Finding = Pin | string;

const toPin = (name: string, version: string): Pin => ({
  registry: 'npm',
  name,
  version,
});

const EXACT = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
/** Version of a template, which follows that of an SDK: `blank@47`, `blank@sdk-47`. */
const TEMPLATE = /^(?:sdk-)?\d+(?:\.\d+)*$/;
const EXACT_PYTHON = /^([\w.-]+)(?:\[[\w.,-]+\])?==(\d[\w.!+]*)$/;
/** Folder, archive or address, which needs no version. */
const NO_NAME =
  /^(?:\.{0,2}\/|\.{1,2}$|~|file:|git\+|git@|https?:|[A-Za-z]:\\)|\.(?:tgz|tar\.gz|whl|zip)$/;

/** Options whose value is the next word. */
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

interface CommandArguments {
  /** Words that are neither options nor their values. */
  names: string[];
  /** Last value of each option that takes one. */
  options: Map<string, string>;
}

function parseArguments(words: readonly string[]): CommandArguments {
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

function splitSpec(spec: string): {name: string; version: string} {
  const at = spec.indexOf('@', 1);
  return at < 0
    ? {name: spec, version: ''}
    : {name: spec.slice(0, at), version: spec.slice(at + 1)};
}

function isExcepted(
  program: PinException['program'],
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

function checkSpec(spec: string): Finding[] {
  const {name, version} = splitSpec(spec);
  if (NO_NAME.test(spec)) {
    return [];
  }
  return EXACT.test(version)
    ? [toPin(name, version)]
    : [`"${spec}" names no exact version: write ${name}@<version>`];
}

/** Checks a template of Expo: `blank@47` is expo-template-blank at the tag sdk-47. */
function checkTemplate(spec: string): Finding[] {
  const {name, version} = splitSpec(spec);
  return TEMPLATE.test(version) && !EXACT.test(version)
    ? [
        toPin(
          name.startsWith('expo-template-') ? name : `expo-template-${name}`,
          `sdk-${version.replace('sdk-', '')}`,
        ),
      ]
    : checkSpec(spec);
}

/** Checks a program that runs from the registry, such as `npx react-native init …`. */
function checkTool(words: readonly string[]): Finding[] {
  // Options before the tool belong to the runner, those after it to the tool.
  const first = words.findIndex((word) => !word.startsWith('-'));
  const [tool = '', ...rest] = first < 0 ? [] : words.slice(first);
  const {name, version} = splitSpec(tool);
  const {names, options} = parseArguments(rest);
  const template = options.get('--template') ?? options.get('-t');
  if (!tool || isExcepted('npx', name, names[0])) {
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
      ...(version ? checkSpec(tool) : []),
      ...(template === undefined ? [] : checkSpec(template)),
      ...(release === undefined
        ? []
        : [
            EXACT.test(release)
              ? toPin(name, release)
              : `--version ${release} is no exact version`,
          ]),
    ];
  }
  if (name === 'create-expo-app') {
    return [
      ...checkSpec(tool),
      ...(template === undefined
        ? [`"${tool}" takes the newest SDK: add --template blank@<SDK>`]
        : checkTemplate(template)),
    ];
  }
  return checkSpec(tool);
}

const checkPackages = (words: readonly string[]) =>
  parseArguments(words).names.flatMap(checkSpec);

function checkPip(words: readonly string[]): Finding[] {
  const [command, ...names] = parseArguments(words).names;
  return command === 'install'
    ? names
        .filter(
          (name) => !NO_NAME.test(name) && !isExcepted('pip', name, undefined),
        )
        .map((spec): Finding => {
          const [, name, version] = EXACT_PYTHON.exec(spec) ?? [];
          return name && version
            ? {registry: 'pypi', name, version}
            : `"${spec}" names no exact version: write ${spec.replace(/[<>=~!].*/, '')}==<version>`;
        })
    : [];
}

/** Returns the package that `npm create` runs: `create-x` for `x`. */
function toCreator(spec: string): string {
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
    return checkPackages(words);
  }
  if (/^(?:dlx|exec|x)$/.test(command)) {
    return checkTool(words);
  }
  if (/^(?:create|init)$/.test(command)) {
    const first = words.findIndex((word) => !word.startsWith('-'));
    return first < 0
      ? []
      : checkTool([toCreator(words[first] ?? ''), ...words.slice(first + 1)]);
  }
  return [];
}

function checkCommands({
  line,
  code,
}: SampleSource): {line: number; finding: Finding}[] {
  return parseShell(code).flatMap((command) =>
    checkCommand(command.words).map((finding) => ({
      line: line + command.line,
      finding,
    })),
  );
}

/** Checks that every package which a shell fence fetches has an exact version, so that the page works in later years, too. */
export function checkPins(source: SampleSource): SampleProblem[] {
  return checkCommands(source).flatMap(({line, finding}) =>
    typeof finding === 'string'
      ? [{file: source.file, line, message: finding}]
      : [],
  );
}

/** Finds the packages that a shell fence fetches in an exact version. */
export function findShellPins(source: SampleSource): PlacedPin[] {
  return checkCommands(source).flatMap(({line, finding}) =>
    typeof finding === 'string' ? [] : [{...finding, file: source.file, line}],
  );
}

/** Reports prompts before commands: readers copy them, and the command fails. */
export function checkPrompts({
  file,
  line,
  code,
}: SampleSource): SampleProblem[] {
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
