import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import {
  listLayers,
  type SampleProgram,
  type ProgramDescription,
  type SnackSampleFile,
} from '../core/program';

const name = Joi.string().pattern(/^[a-z0-9-]+$/, 'lower-case words');

const schema = Joi.object<ProgramDescription>({
  title: Joi.string().required(),
  versions: Joi.array().items(Joi.string()).min(1).required(),
  dependencies: Joi.object()
    .pattern(
      Joi.string(),
      Joi.object().pattern(
        Joi.string(),
        Joi.string().pattern(/^\d+\.\d+\.\d+/, 'an exact version'),
      ),
    )
    .required(),
  assets: Joi.object().pattern(
    Joi.string(),
    Joi.object({url: Joi.string().uri({scheme: 'https'}), sample: Joi.any()}),
  ),
  firstInput: Joi.alternatives(
    Joi.object({press: Joi.string().required(), hasPicture: Joi.boolean()}),
    Joi.object({
      draw: Joi.string().required(),
      strokes: Joi.array()
        .items(
          Joi.array().items(
            Joi.array().items(Joi.number().min(0).max(1)).length(2),
          ),
        )
        .required(),
      shows: Joi.string().required(),
    }),
  ),
  steps: Joi.array()
    .items(
      Joi.object({
        name: name.required(),
        title: Joi.string().required(),
        folders: Joi.array().items(Joi.string()).required(),
        files: Joi.object().pattern(Joi.string(), Joi.string()),
      }),
    )
    .unique('name')
    .min(1)
    .required(),
});

/** Tests and their fixtures, which are beside the code but no part of the program. */
const BESIDE = /\.test\.tsx?$|^fixtures\.(?:json|py)$|^__pycache__$/;

/** Lists the names of all programs. */
export function listPrograms(samples: string): string[] {
  const root = path.join(samples, 'snacks');
  return existsSync(root)
    ? readdirSync(root)
        .filter((entry) => existsSync(path.join(root, entry, 'snack.json')))
        .sort()
    : [];
}

/**
 * Reads samples/snacks/<name>.
 *
 * @param samples - path of the folder samples/.
 * @throws Error with the file and the wrong field, or with the missing file.
 */
export function readProgram(samples: string, name: string): SampleProgram {
  const knownPrograms = listPrograms(samples);
  if (!knownPrograms.includes(name)) {
    throw new Error(
      `there is no program "${name}" in samples/snacks. Known: ${knownPrograms.join(', ')}.`,
    );
  }
  const folder = path.join(samples, 'snacks', name);
  const manifest = `samples/snacks/${name}/snack.json`;
  let description: ProgramDescription;
  try {
    description = Joi.attempt(
      JSON.parse(readFileSync(path.join(folder, 'snack.json'), 'utf8')),
      schema,
    ) as ProgramDescription;
  } catch (error) {
    throw new Error(`${manifest}: ${(error as Error).message}`, {
      cause: error,
    });
  }

  const readProgramFile = (full: string): SnackSampleFile => ({
    text: readFileSync(full, 'utf8'),
    path: path.relative(path.dirname(samples), full).split(path.sep).join('/'),
  });
  const folders = new Map<string, Map<string, SnackSampleFile>>();
  const files = new Map<string, SnackSampleFile>();
  for (const step of description.steps) {
    for (const part of step.folders) {
      const layers = description.versions
        .flatMap((label) => listLayers(part, label))
        .filter((layer) => {
          const full = part.startsWith('shared/')
            ? path.join(samples, 'snacks', layer)
            : path.join(folder, layer);
          if (!existsSync(full)) {
            return false;
          }
          folders.set(layer, readFolder(full, readProgramFile));
          return true;
        });
      if (layers.length === 0) {
        throw new Error(
          `${manifest}: step "${step.name}" names the folder "${part}", which does not exist.`,
        );
      }
    }
    for (const source of Object.values(step.files ?? {})) {
      const full = path.join(samples, source);
      if (!existsSync(full)) {
        throw new Error(
          `${manifest}: step "${step.name}" names the file samples/${source}, which does not exist.`,
        );
      }
      files.set(source, readProgramFile(full));
    }
  }
  return {name, description, folders, files};
}

function readFolder(
  folder: string,
  readProgramFile: (full: string) => SnackSampleFile,
): Map<string, SnackSampleFile> {
  return new Map(
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !BESIDE.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((full) => [
        path.relative(folder, full).split(path.sep).join('/'),
        readProgramFile(full),
      ]),
  );
}
