import type {
  InstructionRow,
  ModelSummary,
  OtherFile,
  ReleaseVerdict,
} from '@playtorch-docs/ptl';
import type {FileReport, RuntimeVerdict} from '@playtorch-docs/ptl/formats';
import type {SpecDiagnosis} from '@playtorch-docs/ptl/spec';
import type {ExportNote, Port} from '@playtorch-docs/ptl-export';
import type {OperatorCheck} from '@playtorch-docs/ptl-runtime';
import type {WeightPrint} from './compareModels';
import type {ModelGraph, NodeRun, SourceLine, TensorPicture} from './graph';
import type {InputValue} from './inputValues';
import type {OutputView, RankedClass} from './outputView';
import type {ErrorView} from './protocol';

/** Result of opening a file. */
export type OpenedView =
  | ({kind: 'mobile'} & ModelView)
  | {
      kind: 'other';
      other: OtherFile;
      /** Content of a format that has a reader. */
      content?: ContentView;
      /** Why the content could not be read. */
      problem?: ErrorView;
    };

/** Content of a model of another runtime, and which runtimes run it. */
export interface ContentView {
  report: FileReport;
  runtimes: readonly RuntimeVerdict[];
}

export interface ModelView {
  summary: ModelSummary;
  /** Verdict for each of the `releases` of ptl, oldest first. */
  verdicts: readonly ReleaseVerdict[];
  /** Text of the live spec, if the file has one. */
  spec?: string;
  /** Names of the classes, from an extra file; empty without one. */
  labels: readonly string[];
}

export interface MethodRunResult {
  output: OutputView;
  milliseconds: number;
  /** Time of loading the weights; near 0 from the second run on. */
  loadMilliseconds: number;
  /** Time by operator, longest first. */
  operators: readonly OperatorTime[];
  /** Name of the kernels: WebAssembly, or plain in a browser without it. */
  kernels: string;
  /** Lines that the model printed. */
  printed: readonly string[];
  /** Record of each operator by `function instruction`, if the run was recorded. */
  trace?: ReadonlyMap<string, NodeRun>;
}

/** ONNX file of a method. */
export interface OnnxView {
  file: Blob;
  inputs: readonly Port[];
  outputs: readonly Port[];
  /** Differences between the program and its graph. */
  notes: readonly ExportNote[];
  /** Number of nodes. */
  nodes: number;
}

export interface OperatorTime {
  /** `aten::add.Tensor` */
  operator: string;
  calls: number;
  milliseconds: number;
}

/** Requests of the page to its worker, with the types of their parameters and results. */
export type FloraRequests = {
  open: {params: {file: Blob; name: string}; result: OpenedView};
  /** Reads the text of a record, cut if it is long; without `text` if the record is binary. */
  recordText: {
    params: {name: string};
    /** `size` and `shown` in bytes. */
    result: {size: number; text?: string; shown: number};
  };
  recordBytes: {params: {name: string}; result: Blob};
  /** Compares the checksums of all records; returns the names of the damaged ones. */
  verify: {params: null; result: string[]};
  /** Lists the instructions `[from, from + count)` of a function, by the function's index. */
  instructions: {
    params: {function: number; from: number; count: number};
    result: InstructionRow[];
  };
  /** Checks the text of a live spec against the model. */
  diagnose: {params: {text: string}; result: SpecDiagnosis};
  /** Writes a template of a live spec for this model; vocabularies of the old text stay. */
  template: {params: {text: string; id: string}; result: string};
  /** Writes a copy of the file with this live spec. */
  writeSpec: {params: {text: string}; result: Blob};
  /** Checks which operators exist here: those of one method and its callees, or of all methods. */
  check: {params: {method?: string}; result: OperatorCheck};
  /** Loads the weights and runs a method; the result's tensors stay in the worker until the next run. */
  run: {
    params: {
      method: string;
      inputs: readonly InputValue[];
      /** Whether to record the result of each operator, which takes time. */
      record?: boolean;
    };
    result: MethodRunResult;
  };
  /** Reads the program of a method as blocks, without a run. */
  graph: {params: {method: string}; result: ModelGraph};
  /** Draws the result of an operator in the last recorded run; undefined if it has no picture. */
  activation: {params: {key: string}; result: TensorPicture | undefined};
  /** Reads and draws a weight of a block. */
  weight: {
    params: {method: string; node: number; index: number};
    result: TensorPicture;
  };
  /** Finds the line of the source that calls a block's operator. */
  sourceLine: {
    params: {method: string; node: number};
    result: SourceLine | undefined;
  };
  /** Lists all weights with checksums, which are in the file. */
  prints: {params: null; result: WeightPrint[]};
  /** Reads the elements `[from, from + count)` of a tensor of the last run, in row-major order. */
  tensorPage: {
    params: {id: number; from: number; count: number};
    result: number[];
  };
  top: {params: {id: number; k: number}; result: RankedClass[]};
  pixels: {
    params: {id: number};
    result: {width: number; height: number; rgba: Uint8ClampedArray};
  };
  /** Runs a method and exports it as an ONNX file. */
  onnx: {
    params: {
      method: string;
      inputs: readonly InputValue[];
      /** Whether the batch and the length of sequences may change. */
      dynamic: 'auto' | 'none';
    };
    result: OnnxView;
  };
  /** Runs a method and exports the model as source of PyTorch: a ZIP archive of one folder. */
  pytorch: {
    params: {method: string; inputs: readonly InputValue[]; folder: string};
    result: {file: Blob; source: string; notes: readonly string[]};
  };
  /** Exports all parameters as a safetensors file. */
  safetensors: {params: null; result: {file: Blob; tensors: number}};
  /** Writes the whole description of the model as JSON. */
  json: {params: null; result: Blob};
};
