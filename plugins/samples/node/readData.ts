import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import type {ModelData, PipelineData, ScreenData} from '../core/data';

const text = Joi.string();
const value = Joi.object({
  name: text,
  shape: Joi.array().items(Joi.number().integer().positive(), text),
  dtype: text.required(),
  layout: text,
  range: text,
  mean: Joi.array().items(Joi.number()),
  std: Joi.array().items(Joi.number().positive()),
  meaning: text,
});
const values = Joi.alternatives(value, Joi.array().items(value).min(1));
const address = text.uri({scheme: 'https'});
/** Path of a file of static/models below the base. */
const hosted = text.pattern(
  /^\/models(?:\/[\w-]+)*\/[\w-]+\.(?:ptl|png)$/,
  'a path such as /models/digits.ptl',
);
const count = Joi.number().integer().positive();

const schemas = {
  models: Joi.object<ModelData>({
    name: text.required(),
    task: text.required(),
    file: text.pattern(/^[\w.-]+\.ptl$/, 'a .ptl file').required(),
    url: Joi.alternatives(address, hosted).messages({
      '*': '{{#label}} has to be an https address or a path such as /models/digits.ptl',
    }),
    bytes: count,
    bytecode: count,
    input: values.required(),
    output: values.required(),
    labels: Joi.array().items(text),
    accuracy: Joi.array().items(
      Joi.object({
        data: text.required(),
        right: count.required(),
        of: count.required(),
      }),
    ),
    pictures: Joi.array().items(
      Joi.object({
        url: hosted.required(),
        label: text.required(),
        probability: Joi.number().min(0).max(1).required(),
      }),
    ),
    source: Joi.object({label: text.required(), url: address.required()}),
    notes: Joi.array().items(text),
  }),
  pipelines: Joi.object<PipelineData>({
    label: text.required(),
    given: Joi.object().pattern(text, Joi.number()),
    steps: Joi.array()
      .items(
        Joi.object({
          operation: text.required(),
          name: text.required(),
          shape: text.allow('').required(),
          python: text.allow(null).required(),
        }),
      )
      .min(1)
      .required(),
  }),
  screens: Joi.object<ScreenData>({
    alt: text.required(),
    note: text.required(),
    width: count.required(),
    height: count.required(),
    program: text.required(),
    snack: text,
    file: text,
  }),
};

interface Data {
  models: ModelData;
  pipelines: PipelineData;
  screens: ScreenData;
}

type DataFolder = keyof typeof schemas;

/**
 * Reads samples/<folder>/<name>.json.
 *
 * @throws Error with the file and the wrong field, or with the known files.
 */
export function readData<Folder extends DataFolder>(
  samples: string,
  folder: Folder,
  name: string,
): Data[Folder] {
  const root = path.join(samples, folder);
  const file = path.join(root, `${name}.json`);
  if (!/^[\w-]+$/.test(name) || !existsSync(file)) {
    const knownFiles = existsSync(root) ? readdirSync(root) : [];
    throw new Error(
      `there is no samples/${folder}/${name}.json. Known: ${knownFiles.join(', ')}.`,
    );
  }
  try {
    return Joi.attempt(
      JSON.parse(readFileSync(file, 'utf8')),
      schemas[folder],
    ) as Data[Folder];
  } catch (error) {
    throw new Error(
      `samples/${folder}/${name}.json: ${(error as Error).message}`,
      {cause: error},
    );
  }
}
