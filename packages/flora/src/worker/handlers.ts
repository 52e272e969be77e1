import {
  findDamagedRecords,
  exportJson,
  listInstructions,
  type MobileModel,
  mobileOperators,
  type ModelSummary,
  openFile,
  type OtherFile,
  releases,
  judgeReleases,
  SPEC_KEY,
  summarize,
  writeWithSpec,
} from '@playtorch-docs/ptl';
import {applyTemplate, diagnose, TEMPLATES} from '@playtorch-docs/ptl/spec';
import type {ErrorView} from '../core/protocol';
import type {ContentView, FloraRequests} from '../core/requests';
import {readLabels} from '../core/labels';
import {describeError} from './describeError';
import {downloadPart} from './downloadPart';
import {decodeText} from './decodeText';
import {createBlobSource} from './blobSource';
import type {ModelRunner} from './runner';
import type {RequestHandlers} from './serve';

/** Bytes of a text that are sent to the page. */
const MAX_TEXT_BYTES = 2_000_000;
const SPEC_RECORD = `extra/${SPEC_KEY}`;

interface Session {
  file: Blob;
  model: MobileModel;
  summary: ModelSummary;
  /** Interpreter, downloaded when the model is first checked or run. */
  runner?: Promise<ModelRunner>;
}

/** Reads the live spec; undefined if there is none, or it is larger than MAX_TEXT_BYTES. */
async function readSpec({archive}: MobileModel): Promise<string | undefined> {
  const record = archive.records.find(({name}) => name === SPEC_RECORD);
  return record && record.size <= MAX_TEXT_BYTES
    ? decodeText(await archive.read(SPEC_RECORD))
    : undefined;
}

/** Extra files with the names of classes. */
const LABELS =
  /^extra\/(?:.*\/)?(?:labels?|classes|categories)(?:\.(?:json|txt))?$/i;

async function findLabels({archive}: MobileModel): Promise<string[]> {
  const record = archive.records.find(({name}) => LABELS.test(name));
  return record && record.size <= MAX_TEXT_BYTES
    ? readLabels(decodeText(await archive.read(record.name)) ?? '')
    : [];
}

/** Reads a model of another runtime; the readers are downloaded when such a file is opened. */
async function readContent(
  file: Blob,
  kind: OtherFile['kind'],
): Promise<{content?: ContentView; problem?: ErrorView}> {
  try {
    const {judgeRuntimes, readReport} = await downloadPart(
      () => import('@playtorch-docs/ptl/formats'),
    );
    const report = await readReport(createBlobSource(file), kind);
    return report
      ? {content: {report, runtimes: await judgeRuntimes(report)}}
      : {};
  } catch (error) {
    return {problem: describeError(error)};
  }
}

/**
 * Creates the handlers of all requests; they work on the file that was opened last.
 *
 * @param kernels - address of simd.wasm
 */
export function createHandlers(kernels?: URL): RequestHandlers<FloraRequests> {
  let session: Session | undefined;

  function requireSession(): Session {
    if (!session) {
      throw new Error('No model is open.');
    }
    return session;
  }

  /** Loads the interpreter; after a failed download the next request tries again. */
  function loadRunner(): Promise<ModelRunner> {
    const session = requireSession();
    session.runner ??= downloadPart(() => import('./runner')).then(
      (module) => module.createRunner(session.model, kernels),
      (error: unknown) => {
        delete session.runner;
        throw error;
      },
    );
    return session.runner;
  }

  return {
    open: async ({file, name}, report) => {
      const opened = await openFile(createBlobSource(file), {
        name,
        onProgress: (fraction) => report({fraction}),
      });
      if (opened.kind !== 'mobile') {
        return {
          kind: 'other',
          other: opened,
          ...(await readContent(file, opened.kind)),
        };
      }
      const {model} = opened;
      const summary = summarize(model, file.size, mobileOperators);
      session = {file, model, summary};
      const spec = await readSpec(model);
      return {
        kind: 'mobile',
        summary,
        verdicts: judgeReleases(model, releases, name),
        labels: await findLabels(model),
        ...(spec === undefined ? {} : {spec}),
      };
    },

    recordText: async ({name}) => {
      const bytes = await requireSession().model.archive.read(name);
      const shown = bytes.subarray(0, MAX_TEXT_BYTES);
      const text = decodeText(shown, shown.length < bytes.length);
      return {
        size: bytes.length,
        shown: shown.length,
        ...(text === undefined ? {} : {text}),
      };
    },

    recordBytes: async ({name}) =>
      new Blob([
        new Uint8Array(await requireSession().model.archive.read(name)),
      ]),

    verify: async (_, report) => {
      const damaged = await findDamagedRecords(requireSession().model.archive, {
        onProgress: (fraction) => report({fraction}),
      });
      return damaged.map(({name}) => name);
    },

    instructions: ({function: index, from, count}) => {
      const code = requireSession().model.functions[index];
      return code ? listInstructions(code).slice(from, from + count) : [];
    },

    diagnose: ({text}) => diagnose(text, requireSession().model),

    template: ({text, id}) => {
      const template = TEMPLATES.find((one) => one.id === id);
      return template
        ? applyTemplate(text, template, requireSession().model)
        : text;
    },

    writeSpec: async ({text}) => {
      const {file} = requireSession();
      const {parts} = await writeWithSpec(createBlobSource(file), text);
      // Reference slices of the old file, whose weights are not read.
      return new Blob(
        parts.map((part) =>
          part.kind === 'bytes' ? part.bytes : file.slice(part.start, part.end),
        ),
      );
    },

    check: async ({method}) => (await loadRunner()).check(method),

    run: async (params, report) => (await loadRunner()).run(params, report),

    graph: async ({method}) => (await loadRunner()).graphs.graph(method),

    activation: async ({key}) => (await loadRunner()).activation(key),

    weight: async ({method, node, index}) =>
      (await loadRunner()).graphs.weight(method, node, index),

    sourceLine: async ({method, node}) =>
      (await loadRunner()).graphs.sourceLine(method, node),

    prints: async () => (await loadRunner()).graphs.prints(),

    tensorPage: async ({id, from, count}) =>
      (await loadRunner()).page(id, from, count),

    top: async ({id, k}) => (await loadRunner()).top(id, k),

    pixels: async ({id}) => (await loadRunner()).pixels(id),

    onnx: async (params, report) => (await loadRunner()).onnx(params, report),

    pytorch: async (params, report) =>
      (await loadRunner()).pytorch(params, report),

    safetensors: async (_, report) => {
      const {model} = requireSession();
      const {exportSafetensors} = await downloadPart(
        () => import('./exportSafetensors'),
      );
      return exportSafetensors(model, report);
    },

    json: () => {
      const {model, summary} = requireSession();
      return new Blob([JSON.stringify(exportJson(model, summary), null, 2)], {
        type: 'application/json',
      });
    },
  };
}
