import path from 'node:path';
import {PtlError} from '../error';
import {openFile} from '../open';
import {formatJson, replaceControls} from '../terminal';
import {checkModel, formatChecks} from './check';
import {runCode} from './code';
import {UsageError} from './error';
import {openFileSource} from './fileSource';
import {inspect, formatInspection, formatOther} from './inspect';
import {readOptions, type CommandOptions} from './options';
import {runModel} from './run';
import {formatHelp} from './usage';

/** Output streams of the command. */
interface Output {
  out: (text: string) => void;
  error: (text: string) => void;
}

/**
 * Runs the command `ptl`.
 *
 * @param words - arguments after `ptl`
 * @returns the exit code: 0 for success, 1 if the file is broken, not a model or fails, 2 if the call is wrong
 */
export async function main(
  words: readonly string[],
  {out, error: warn}: Output,
): Promise<0 | 1 | 2> {
  const output: Output = {
    out: (text) => out(replaceControls(text)),
    error: (text) => warn(replaceControls(text)),
  };
  let file = 'ptl';
  let json = words.includes('--json');
  try {
    const options = readOptions(words);
    if (options.command === 'help') {
      output.out(formatHelp(options.of));
      return 0;
    }
    ({file, json} = options);
    return await runCommand(options, output);
  } catch (error) {
    const description = describeError(error);
    if (!description) {
      throw error;
    }
    const {message, fix, code, status} = description;
    if (json) {
      output.out(formatJson({file, error: {code, message, fix}}));
    } else {
      const place = message.startsWith(file) ? '' : `${file}: `;
      output.error(`${place}${message}\n${fix ? `  ${fix}\n` : ''}`);
    }
    return status;
  }
}

async function runCommand(
  options: Exclude<CommandOptions, {command: 'help'}>,
  {out, error}: Output,
): Promise<0 | 1> {
  const {file, json} = options;
  const {source, close} = await openFileSource(file);
  try {
    if (options.command === 'code') {
      const result = await runCode(source, file, options.folder);
      error(json ? '' : result.error);
      out(json ? formatJson(result.json) : result.out);
      return result.status;
    }
    const name = path.basename(file);
    const opened = await openFile(source, {name});
    if (options.command === 'inspect') {
      const result = await inspect(opened, file, source);
      out(json ? formatJson(result) : `${formatInspection(result)}\n`);
      return result.kind === 'model' || result.report ? 0 : 1;
    }
    if (opened.kind !== 'mobile') {
      const {kind, title, nextStep} = opened;
      if (json) {
        out(
          formatJson({
            file,
            error: {code: kind, message: title, fix: nextStep},
          }),
        );
      } else {
        error(`${formatOther(file, opened)}\n`);
      }
      return 1;
    }
    if (options.command === 'check') {
      const checks = await checkModel(opened.model, name, options.releases);
      out(
        json
          ? formatJson({file, releases: checks})
          : `${formatChecks(file, checks)}\n`,
      );
      return checks.every(({passes}) => passes) ? 0 : 1;
    }
    const result = await runModel(
      opened.model,
      options.method,
      options.inputs,
      (text) => error(`${text}\n`),
    );
    out(
      json
        ? formatJson({file, method: options.method, result: result.json})
        : `${result.text}\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

/** Describes an error of the call, the file or the run; undefined for a fault of this program. */
function describeError(
  error: unknown,
): {message: string; fix?: string; code: string; status: 1 | 2} | undefined {
  if (error instanceof UsageError) {
    return {message: error.message, fix: error.fix, code: 'usage', status: 2};
  }
  if (error instanceof PtlError) {
    const {code, record, fix} = error;
    const place = record === undefined ? '' : `${record}: `;
    return {message: `${place}${error.message}`, fix, code, status: 1};
  }
  // Errors of ptl-runtime, whose classes are not loaded here.
  if (
    error instanceof Error &&
    /^(InterpreterError|OperatorError|TensorError)$/.test(error.name)
  ) {
    return {message: error.message, code: 'run', status: 1};
  }
  return undefined;
}
