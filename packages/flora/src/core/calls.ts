import type {
  InstructionRow,
  ModelSummary,
  OtherFile,
  ReleaseVerdict,
} from '@playtorch-docs/ptl';
import type {Diagnosis} from '@playtorch-docs/ptl/spec';
import type {ExportNote, Port} from '@playtorch-docs/ptl-export';
import type {OperatorCheck} from '@playtorch-docs/ptl-runtime';
import type {InputValue} from './inputValues';
import type {OutputView, Ranked} from './outputView';

/** What the page learns when a file is open. */
export type OpenedView =
  ({kind: 'mobile'} & ModelView) | {kind: 'other'; other: OtherFile};

export interface ModelView {
  summary: ModelSummary;
  /** One for each of the `releases` of ptl, oldest first. */
  verdicts: readonly ReleaseVerdict[];
  /** Text of the live spec; absent where the file has none. */
  spec?: string;
  /** Names of the classes, from an extra file; empty where there is none. */
  labels: readonly string[];
}

export interface RunResult {
  output: OutputView;
  milliseconds: number;
  /** Of loading the weights; near 0 from the second run on. */
  loadMilliseconds: number;
  /** Time by operator, the longest first. */
  operators: readonly OperatorTime[];
  /** Name of the kernels: WebAssembly, or plain where there is none. */
  kernels: string;
  /** What the model printed, a line each. */
  printed: readonly string[];
}

/** A run of a method as an ONNX file. */
export interface OnnxView {
  file: Blob;
  inputs: readonly Port[];
  outputs: readonly Port[];
  /** What the graph does not have of the program. */
  notes: readonly ExportNote[];
  /** Nodes of the graph. */
  nodes: number;
}

export interface OperatorTime {
  /** `aten::add.Tensor` */
  operator: string;
  calls: number;
  milliseconds: number;
}

/** The requests of this page; see protocol.ts. */
export type FloraCalls = {
  open: {params: {file: Blob; name: string}; result: OpenedView};
  /** The text of a record, cut where it is long; no text where it is none. */
  recordText: {
    params: {name: string};
    /** `size` and `shown` in bytes. */
    result: {size: number; text?: string; shown: number};
  };
  recordBytes: {params: {name: string}; result: Blob};
  /** Reads every byte and compares the checksums; names of the damaged records. */
  verify: {params: null; result: string[]};
  /** Instructions `[from, from + count)` of a function, by its index. */
  instructions: {
    params: {function: number; from: number; count: number};
    result: InstructionRow[];
  };
  /** Checks the text of a live spec against the model. */
  diagnose: {params: {text: string}; result: Diagnosis};
  /** The text of a template for this model; vocabularies of the old text stay. */
  template: {params: {text: string; id: string}; result: string};
  /** The file with this spec in it. */
  writeSpec: {params: {text: string}; result: Blob};
  /** What of the model exists here: of one method and what it calls, or of all. */
  check: {params: {method?: string}; result: OperatorCheck};
  /** Loads the weights and runs a method; its tensors stay in the worker until the next run. */
  run: {
    params: {method: string; inputs: readonly InputValue[]};
    result: RunResult;
  };
  /** Elements `[from, from + count)` of a tensor of the last run. */
  tensorPage: {
    params: {id: number; from: number; count: number};
    result: number[];
  };
  top: {params: {id: number; k: number}; result: Ranked[]};
  pixels: {
    params: {id: number};
    result: {width: number; height: number; rgba: Uint8ClampedArray};
  };
  /** Runs a method and writes what it computed as an ONNX file. */
  onnx: {
    params: {
      method: string;
      inputs: readonly InputValue[];
      /** Whether the batch and the length of sequences may change. */
      dynamic: 'auto' | 'none';
    };
    result: OnnxView;
  };
  /** All parameters with their names as a safetensors file. */
  safetensors: {params: null; result: {file: Blob; tensors: number}};
  /** All that is known of the model, for a file. */
  json: {params: null; result: Blob};
};
