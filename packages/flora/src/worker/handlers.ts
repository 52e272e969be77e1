import {
  damagedRecords,
  exportJson,
  listInstructions,
  type MobileModel,
  mobileOperators,
  type ModelSummary,
  openFile,
  releases,
  releaseVerdicts,
  SPEC_KEY,
  summarize,
  writeWithSpec,
} from '@playtorch-docs/ptl';
import {applyTemplate, diagnose, TEMPLATES} from '@playtorch-docs/ptl/spec';
import type {FloraCalls} from '../core/calls';
import {readLabels} from '../core/labels';
import {arrived} from './arrived';
import {asText} from './asText';
import {blobSource} from './blobSource';
import type {Runner} from './runner';
import type {Handlers} from './serve';

/** Bytes of a text that are shown. */
const SHOWN = 2_000_000;
const SPEC = `extra/${SPEC_KEY}`;

interface Session {
  file: Blob;
  model: MobileModel;
  summary: ModelSummary;
  /** Made when a model is first run: operators are many. */
  runner?: Promise<Runner>;
}

/** The text of the spec; larger than a text that is shown, it is none. */
async function specOf({archive}: MobileModel): Promise<string | undefined> {
  const record = archive.records.find(({name}) => name === SPEC);
  return record && record.size <= SHOWN
    ? asText(await archive.read(SPEC))
    : undefined;
}

/** An extra file with the names of classes. */
const LABELS =
  /^extra\/(?:.*\/)?(?:labels?|classes|categories)(?:\.(?:json|txt))?$/i;

async function labelsOf({archive}: MobileModel): Promise<string[]> {
  const record = archive.records.find(({name}) => LABELS.test(name));
  return record && record.size <= SHOWN
    ? readLabels(asText(await archive.read(record.name)) ?? '')
    : [];
}

/** Answers the requests about one file: the last that was opened. */
export function handlers(kernels?: URL): Handlers<FloraCalls> {
  let session: Session | undefined;

  function current(): Session {
    if (!session) {
      throw new Error('No model is open.');
    }
    return session;
  }

  /** A failed download is not kept: the next request tries again. */
  function runner(): Promise<Runner> {
    const session = current();
    session.runner ??= arrived(() => import('./runner')).then(
      (module) => module.runner(session.model, kernels),
      (error: unknown) => {
        delete session.runner;
        throw error;
      },
    );
    return session.runner;
  }

  return {
    open: async ({file, name}, report) => {
      const opened = await openFile(blobSource(file), {
        name,
        onProgress: (fraction) => report({fraction}),
      });
      if (opened.kind !== 'mobile') {
        return {kind: 'other', other: opened};
      }
      const {model} = opened;
      const summary = summarize(model, file.size, mobileOperators);
      session = {file, model, summary};
      const spec = await specOf(model);
      return {
        kind: 'mobile',
        summary,
        verdicts: releaseVerdicts(model, releases, name),
        labels: await labelsOf(model),
        ...(spec === undefined ? {} : {spec}),
      };
    },

    recordText: async ({name}) => {
      const bytes = await current().model.archive.read(name);
      const shown = bytes.subarray(0, SHOWN);
      const text = asText(shown, shown.length < bytes.length);
      return {
        size: bytes.length,
        shown: shown.length,
        ...(text === undefined ? {} : {text}),
      };
    },

    recordBytes: async ({name}) =>
      new Blob([new Uint8Array(await current().model.archive.read(name))]),

    verify: async (_, report) => {
      const damaged = await damagedRecords(current().model.archive, {
        onProgress: (fraction) => report({fraction}),
      });
      return damaged.map(({name}) => name);
    },

    instructions: ({function: index, from, count}) => {
      const code = current().model.functions[index];
      return code ? listInstructions(code).slice(from, from + count) : [];
    },

    diagnose: ({text}) => diagnose(text, current().model),

    template: ({text, id}) => {
      const template = TEMPLATES.find((one) => one.id === id);
      return template ? applyTemplate(text, template, current().model) : text;
    },

    writeSpec: async ({text}) => {
      const {file} = current();
      const {parts} = await writeWithSpec(blobSource(file), text);
      // Parts of the old file are references: its weights are not read.
      return new Blob(
        parts.map((part) =>
          part.kind === 'bytes' ? part.bytes : file.slice(part.start, part.end),
        ),
      );
    },

    check: async ({method}) => (await runner()).check(method),

    run: async ({method, inputs}, report) =>
      (await runner()).run(method, inputs, report),

    tensorPage: async ({id, from, count}) =>
      (await runner()).page(id, from, count),

    top: async ({id, k}) => (await runner()).top(id, k),

    pixels: async ({id}) => (await runner()).pixels(id),

    onnx: async (params, report) => (await runner()).onnx(params, report),

    safetensors: async (_, report) => {
      const {model} = current();
      const {exportSafetensors} = await arrived(
        () => import('./exportSafetensors'),
      );
      return exportSafetensors(model, report);
    },

    json: () => {
      const {model, summary} = current();
      return new Blob([JSON.stringify(exportJson(model, summary), null, 2)], {
        type: 'application/json',
      });
    },
  };
}
