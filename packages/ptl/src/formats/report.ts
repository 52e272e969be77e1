/** Content of a model of another runtime: one shape for all formats. */

/** Formats with a reader, by the kind that `openFile` finds. */
export type ReportFormat =
  | 'onnx'
  | 'executorch'
  | 'tflite'
  | 'exported-program'
  | 'safetensors'
  | 'gguf'
  | 'torchscript'
  | 'weights';

/** Input or output of a program. */
export interface ReportPort {
  name: string;
  /** `float32`, or a type of the format that is no tensor, such as `sequence`. */
  type: string;
  /** Sizes, with names or `?` for those that are open; undefined if the file does not fix the rank. */
  shape: readonly (number | string)[] | undefined;
  /** Entry point, in a file with several. */
  method?: string;
}

export interface ReportOperator {
  /** Name as the runtime knows it: `Conv`, `com.microsoft::FusedConv`, `aten::add.out`. */
  name: string;
  count: number;
  /** Whether the file brings the operator itself, or the app has to. */
  origin?: 'function' | 'custom';
  /** Version that the file asks for. */
  version?: number;
}

/** Hardware library that runs a part of the program. */
export interface ReportDelegate {
  name: string;
  /** Parts that it runs. */
  parts: number;
  /** Bytes of its own program and weights. */
  bytes: number;
}

export interface ReportTensor {
  name: string;
  type: string;
  shape: readonly number[];
  /** Bytes in the file; 0 for data in another file. */
  bytes: number;
  /** How numbers become real numbers: `per tensor`, `per channel (axis 0)`. */
  quantization?: string;
}

export interface ReportTypeSum {
  type: string;
  tensors: number;
  elements: number;
  bytes: number;
}

/** Content of a file, as untrusted text and checked numbers. */
export interface FileReport {
  format: ReportFormat;
  /** Versions of the format and of the operators, and who wrote the file. */
  versions: readonly (readonly [label: string, value: string])[];
  inputs: readonly ReportPort[];
  outputs: readonly ReportPort[];
  /** Operators by calls, most first. */
  operators: readonly ReportOperator[];
  /** Sets of operators with their versions; the name of ONNX's own is `ai.onnx`. */
  opsets: readonly {domain: string; version: number}[];
  delegates: readonly ReportDelegate[];
  /** Weights: tensors whose numbers the file contains or refers to. */
  tensors: readonly ReportTensor[];
  types: readonly ReportTypeSum[];
  metadata: readonly (readonly [key: string, value: string])[];
  /** Sentences about what is unusual. */
  notes: readonly string[];
}

/** Adds up tensors by their type, most bytes first. */
export function sumTypes(tensors: readonly ReportTensor[]): ReportTypeSum[] {
  const sums = new Map<string, ReportTypeSum>();
  for (const {type, shape, bytes} of tensors) {
    const sum = sums.get(type) ?? {type, tensors: 0, elements: 0, bytes: 0};
    sum.tensors += 1;
    sum.elements += shape.reduce((product, size) => product * size, 1);
    sum.bytes += bytes;
    sums.set(type, sum);
  }
  return [...sums.values()].sort((a, b) => b.bytes - a.bytes);
}

/** Makes the report of a file from what it has; the other lists are empty. */
export const createReport = (
  format: ReportFormat,
  tensors: ReportTensor[],
  more: Partial<FileReport>,
): FileReport => ({
  format,
  versions: [],
  inputs: [],
  outputs: [],
  operators: [],
  opsets: [],
  delegates: [],
  tensors,
  types: sumTypes(tensors),
  metadata: [],
  notes: [],
  ...more,
});

/** Counter of operators. */
export class OperatorCounter {
  private readonly rows = new Map<string, ReportOperator>();

  add(name: string, more: Partial<ReportOperator> = {}): void {
    const key = `${more.origin ?? ''} ${name}`;
    const row = this.rows.get(key);
    if (row) {
      row.count += 1;
      if ((more.version ?? 0) > (row.version ?? 0)) {
        row.version = more.version ?? 0;
      }
    } else {
      this.rows.set(key, {name, count: 1, ...more});
    }
  }

  /** Returns the operators, most calls first, then by name. */
  list(): ReportOperator[] {
    return [...this.rows.values()].sort(
      (a, b) => b.count - a.count || (a.name < b.name ? -1 : 1),
    );
  }
}
