import {PtlError} from '../error';
import {
  judgeRuntimes,
  readReport,
  type FileReport,
  type RuntimeVerdict,
} from '../formats';
import type {ByteSource, MobileModel} from '../model';
import type {OpenedFile} from '../open';
import {releases} from '../releases';
import {type ModelSummary, summarize} from '../summary';
import type {OtherFile} from '../identify/otherFile';
import {mobileOperators} from '../mobileOperators';
import {judgeReleases, type ReleaseVerdict} from '../verdict';
import {formatBytes} from '../text';
import {alignColumns, formatQuantity} from './text';

/** Output of `ptl inspect --json`. */
type Inspection =
  | ({file: string; kind: 'other'; other: OtherFile} & OtherContent)
  | {
      file: string;
      kind: 'model';
      model: ModelSummary;
      releases: ReleaseVerdict[];
    };

/** Content of another format, for which a reader exists. */
interface OtherContent {
  report?: FileReport;
  runtimes?: RuntimeVerdict[];
  /** Why the content could not be read. */
  error?: {code: string; message: string; fix: string};
}

/** Inspects an opened file. @param file - name from the call */
export async function inspect(
  opened: OpenedFile,
  file: string,
  source: ByteSource,
): Promise<Inspection> {
  return opened.kind === 'mobile'
    ? {
        file,
        kind: 'model',
        model: summarize(opened.model, source.size, mobileOperators),
        releases: verdicts(opened.model, file),
      }
    : {
        file,
        kind: 'other',
        other: opened,
        ...(await readContent(source, opened)),
      };
}

async function readContent(
  source: ByteSource,
  {kind}: OtherFile,
): Promise<OtherContent> {
  try {
    const report = await readReport(source, kind);
    return report ? {report, runtimes: await judgeRuntimes(report)} : {};
  } catch (error) {
    if (!(error instanceof PtlError)) {
      throw error;
    }
    const {code, message, fix} = error;
    return {error: {code, message, fix}};
  }
}

const verdicts = (model: MobileModel, file: string) =>
  judgeReleases(model, releases, file);

/** Formats a file of another format, with the next step. */
export const formatOther = (file: string, other: OtherFile): string =>
  [
    `${file}: ${other.title}`,
    other.explanation,
    ...other.details.map(([label, value]) => `  ${label}: ${value}`),
    '',
    `Next: ${other.nextStep}`,
    ...(other.command === undefined ? [] : [`  ${other.command}`]),
  ].join('\n');

const formatSection = (title: string, rows: readonly (readonly string[])[]) =>
  rows.length > 0 ? ['', title, ...alignColumns(rows)] : [];

/** Formats the content of another format, and the runtimes that run it. */
function formatReport(
  report: FileReport,
  runtimes: readonly RuntimeVerdict[],
): string[] {
  const {inputs, outputs, opsets, operators, delegates, types} = report;
  const ports = [...inputs, ...outputs].map((port, i) => [
    i < inputs.length ? 'input' : 'output',
    [port.method, port.name].filter(Boolean).join('.'),
    `${port.type}${port.shape ? ` [${port.shape.join(', ')}]` : ''}`,
  ]);
  return [
    ...report.versions.map(([label, value]) => `  ${label}: ${value}`),
    ...opsets.map(({domain, version}) => `  ${domain}: opset ${version}`),
    ...formatSection(
      'Runtimes',
      runtimes.map(({name, answer, decides, reason}) => [
        name,
        answer,
        decides === undefined ? reason : `${decides}: ${reason}`,
      ]),
    ),
    ...formatSection('Inputs and outputs', ports),
    ...formatSection(
      'Operators',
      operators.map(({name, count: calls, origin = '', version}) => [
        name,
        formatQuantity(calls, 'call'),
        version === undefined ? origin : `version ${version} ${origin}`,
      ]),
    ),
    ...formatSection(
      'Delegates',
      delegates.map(({name, parts, bytes}) => [
        name,
        formatQuantity(parts, 'part'),
        formatBytes(bytes),
      ]),
    ),
    ...formatSection(
      'Weights',
      types.map(({type, tensors, elements, bytes}) => [
        type,
        formatQuantity(tensors, 'tensor'),
        formatQuantity(elements, 'number'),
        formatBytes(bytes),
      ]),
    ),
    ...formatSection('Metadata', report.metadata),
    ...(report.notes.length > 0 ? ['', ...report.notes] : []),
  ];
}

/** Formats an inspection for reading. */
export function formatInspection(result: Inspection): string {
  if (result.kind === 'other') {
    const {file, other, report, runtimes = [], error} = result;
    return [
      ...(report ? [`${file}: ${other.title}`] : [formatOther(file, other)]),
      ...(report ? formatReport(report, runtimes) : []),
      ...(error ? ['', error.message, `  ${error.fix}`] : []),
    ].join('\n');
  }
  const {model, releases: loading} = result;
  return [
    `${result.file}: a model for PyTorch's lite interpreter, ${formatBytes(model.fileSize)}`,
    `bytecode ${model.bytecodeVersion}, archive version ${model.archiveVersion}, class ${model.type}`,
    `${formatQuantity(model.parameters, 'parameter')} in ${formatQuantity(model.tensors.length, 'tensor')}: ${
      model.dtypes
        .map(
          ({dtype, elements}) => `${elements.toLocaleString('en-US')} ${dtype}`,
        )
        .join(', ') || 'none'
    }`,
    ...formatSection(
      'Methods',
      model.methods
        .filter(({isMethod}) => isMethod)
        .map(({name, schema, instructions}) => [
          schema ?? name,
          formatQuantity(instructions, 'instruction'),
        ]),
    ),
    ...formatSection(
      'Operators',
      model.operators.map(({operator, count: calls, status}) => [
        operator,
        formatQuantity(calls, 'call'),
        status === 'lite' || status === undefined ? '' : STATUS[status],
      ]),
    ),
    ...formatSection(
      'Extra files',
      model.extraFiles.map(({name, size}) => [name, formatBytes(size)]),
    ),
    ...formatSection(
      'Releases of react-native-pytorch-core',
      loading.map(({version, loads, obstacles, needs}) => {
        const reasons = loads ? needs : obstacles;
        const answer = loads ? 'loads it' : 'does not';
        const condition = loads && needs.length > 0 ? ' on a condition' : '';
        return [
          version,
          reasons.length === 0
            ? answer
            : `${answer}${condition}: ${reasons
                .map(({explanation, fix}) => `${explanation} ${fix}`)
                .join(' ')}`,
        ];
      }),
    ),
  ].join('\n');
}

/** Explanations for operators that the package does not register. */
const STATUS = {
  torchvision: "is one of torchvision's: the app needs its native library too",
  desktop: 'is not on phones',
  gpu: "is for a GPU: written by optimize_for_mobile's backend",
  unknown: 'is unknown to PyTorch 1.13',
} as const;
