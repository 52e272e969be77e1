import {parseArgs, type ParseArgsConfig} from 'node:util';
import {releases} from '../releases';
import {UsageError} from './error';
import {COMMANDS, type CommandName} from './usage';

/** Parsed call of the command. */
export type CommandOptions =
  | {command: 'help'; of?: CommandName}
  | {command: 'inspect'; file: string; json: boolean}
  | {command: 'check'; file: string; json: boolean; releases: string[]}
  | {command: 'code'; file: string; json: boolean; folder?: string}
  | {
      command: 'run';
      file: string;
      json: boolean;
      method: string;
      inputs: string[];
    };

const OPTIONS: Record<CommandName, NonNullable<ParseArgsConfig['options']>> = {
  inspect: {},
  check: {release: {type: 'string', multiple: true}},
  code: {out: {type: 'string'}},
  run: {
    input: {type: 'string', multiple: true},
    method: {type: 'string'},
  },
};

const isCommand = (name: string): name is CommandName =>
  Object.hasOwn(COMMANDS, name);

/**
 * Parses the arguments of the command.
 *
 * @throws UsageError if a command, an option or a release is unknown, or the file is missing
 */
export function readOptions(words: readonly string[]): CommandOptions {
  const [command = '--help', ...rest] = words;
  if (/^(--help|-h|help)$/.test(command)) {
    const [of = ''] = rest;
    return {command: 'help', ...(isCommand(of) && {of})};
  }
  if (!isCommand(command)) {
    throw new UsageError(
      `There is no command "${command}".`,
      `Commands are ${Object.keys(COMMANDS).join(', ')}: ptl --help`,
    );
  }
  const {values, positionals} = parseWords(command, rest);
  if (values.help) {
    return {command: 'help', of: command};
  }
  const [file, another] = positionals;
  if (file === undefined || another !== undefined) {
    throw new UsageError(
      file === undefined
        ? `ptl ${command} needs a file.`
        : `ptl ${command} takes one file, not ${positionals.length}.`,
      `${COMMANDS[command].usage}`,
    );
  }
  const json = values.json ?? false;
  if (command === 'inspect') {
    return {command, file, json};
  }
  if (command === 'check') {
    return {command, file, json, releases: readReleases(values.release)};
  }
  if (command === 'code') {
    return {
      command,
      file,
      json,
      ...(values.out !== undefined && {folder: values.out}),
    };
  }
  return {
    command,
    file,
    json,
    method: values.method ?? 'forward',
    inputs: values.input ?? [],
  };
}

interface Values {
  help?: boolean;
  json?: boolean;
  release?: string[];
  input?: string[];
  method?: string;
  out?: string;
}

function parseWords(
  command: CommandName,
  args: readonly string[],
): {values: Values; positionals: string[]} {
  try {
    // These types hold for the options of all commands.
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...OPTIONS[command],
        json: {type: 'boolean'},
        help: {type: 'boolean', short: 'h'},
      },
    }) as {values: Values; positionals: string[]};
  } catch (error) {
    // Node's first sentence has the option; the others are about files.
    const [sentence = ''] = String((error as Error).message).split('. ');
    throw new UsageError(
      `ptl ${command}: ${sentence}.`,
      `ptl ${command} --help lists the options.`,
    );
  }
}

/** Checks the releases of the call; returns all releases by default. */
function readReleases(names: readonly string[] | undefined): string[] {
  const all = releases.map(({version}) => version);
  for (const name of names ?? []) {
    if (!all.includes(name)) {
      throw new UsageError(
        `There is no release ${name} of react-native-pytorch-core.`,
        `Releases are ${all.join(', ')}.`,
      );
    }
  }
  return [...(names ?? all)];
}
