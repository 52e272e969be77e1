import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type CodeFile, convertSpecToCode, type SpecCode} from '../code/index';
import type {ByteSource} from '../model';
import {openFile} from '../open';
import {SPEC_KEY} from '../write';
import {UsageError} from './error';
import {formatOther} from './inspect';

/** Limit of a specification, far above any vocabulary. */
const MAX_SPEC_BYTES = 64_000_000;

/** Output of `ptl code`: text for each stream, and the same as JSON. */
interface CodeResult {
  status: 0 | 1;
  out: string;
  error: string;
  json: unknown;
}

/**
 * Writes the program of a specification.
 *
 * @param file - name of a model or of a specification
 * @param folder - folder for the files; without it the program is printed
 */
export async function runCode(
  source: ByteSource,
  file: string,
  folder?: string,
): Promise<CodeResult> {
  const specification = await readSpecification(source, file);
  if (typeof specification !== 'string') {
    return specification;
  }
  const code = convertSpecToCode(specification);
  if (!code.valid) {
    return describeRefusal(file, code.diagnostics);
  }
  const {files, parameters, notes} = code;
  if (folder !== undefined) {
    await writeFiles(folder, files);
  }
  const [program, ...others] = files;
  const names = others.map(({name}) => name).join(', ');
  return {
    status: 0,
    out:
      folder === undefined
        ? program.text
        : files.map(({name}) => `${path.join(folder, name)}\n`).join(''),
    error: [
      ...(names !== '' && folder === undefined
        ? [`${program.name} imports ${names}: --out folder writes all files.\n`]
        : []),
      ...notes.map((note) => `${note.path}: ${note.message}\n`),
    ].join(''),
    json: {file, files, parameters, notes},
  };
}

/** Reads the text of a specification; returns the output of the command if there is none. */
async function readSpecification(
  source: ByteSource,
  file: string,
): Promise<string | CodeResult> {
  const [first] = new TextDecoder()
    .decode(await source.read(0, Math.min(source.size, 64)))
    .trimStart();
  // The first character decides, because a model may have any name.
  if (first === '{' || path.extname(file) === '.json') {
    if (source.size > MAX_SPEC_BYTES) {
      throw new UsageError(
        `${file}: ${source.size} bytes are not a specification.`,
        `Name a live.spec.json or a model; a text has at most ${MAX_SPEC_BYTES} bytes.`,
      );
    }
    return new TextDecoder().decode(await source.read(0, source.size));
  }
  const opened = await openFile(source, {name: path.basename(file)});
  if (opened.kind !== 'mobile') {
    const {kind, title, nextStep} = opened;
    return {
      status: 1,
      out: '',
      error: `${formatOther(file, opened)}\n`,
      json: {file, error: {code: kind, message: title, fix: nextStep}},
    };
  }
  const {archive} = opened.model;
  if (!archive.records.some(({name}) => name === `extra/${SPEC_KEY}`)) {
    const message = 'The model carries no live.spec.json.';
    const fix =
      'Name the file <model>.live.spec.json, if there is one beside the model.';
    return {
      status: 1,
      out: '',
      error: `${file}: ${message}\n  ${fix}\n`,
      json: {file, error: {code: 'specification', message, fix}},
    };
  }
  return new TextDecoder().decode(await archive.read(`extra/${SPEC_KEY}`));
}

const describeRefusal = (
  file: string,
  diagnostics: Extract<SpecCode, {valid: false}>['diagnostics'],
): CodeResult => {
  const errors = diagnostics.filter(({severity}) => severity === 'error');
  const [first] = errors;
  return {
    status: 1,
    out: '',
    error: errors
      .map(
        ({from, message, fix}) =>
          `${file}:${from.line}:${from.column}: ${message}\n  ${fix}\n`,
      )
      .join(''),
    json: {
      file,
      error: {
        code: 'specification',
        message: first?.message,
        fix: first?.fix,
        findings: errors.map(({from, code, path: field, message, fix}) => ({
          ...from,
          code,
          path: field,
          message,
          fix,
        })),
      },
    },
  };
};

/** Writes new files. @throws UsageError if a file exists already */
async function writeFiles(
  folder: string,
  files: readonly CodeFile[],
): Promise<void> {
  try {
    await mkdir(folder, {recursive: true});
    for (const {name, text} of files) {
      await writeFile(path.join(folder, name), text, {flag: 'wx'});
    }
  } catch (error) {
    const {code, path: place = folder} = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'EEXIST'
        ? `${place}: there is such a file already.`
        : `${place}: the file cannot be written (${code}).`,
      'Name a new folder with --out.',
    );
  }
}
