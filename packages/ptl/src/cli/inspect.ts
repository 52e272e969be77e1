import type {MobileModel} from '../model';
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
  | {file: string; kind: 'other'; other: OtherFile}
  | {
      file: string;
      kind: 'model';
      model: ModelSummary;
      releases: ReleaseVerdict[];
    };

/** Inspects an opened file. @param file - name from the call */
export function inspect(
  opened: OpenedFile,
  file: string,
  fileSize: number,
): Inspection {
  return opened.kind === 'mobile'
    ? {
        file,
        kind: 'model',
        model: summarize(opened.model, fileSize, mobileOperators),
        releases: verdicts(opened.model, file),
      }
    : {file, kind: 'other', other: opened};
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

/** Formats an inspection for reading. */
export function formatInspection(result: Inspection): string {
  if (result.kind === 'other') {
    return formatOther(result.file, result.other);
  }
  const {model, releases: loading} = result;
  const formatSection = (
    title: string,
    rows: readonly (readonly string[])[],
  ) => (rows.length > 0 ? ['', title, ...alignColumns(rows)] : []);
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
