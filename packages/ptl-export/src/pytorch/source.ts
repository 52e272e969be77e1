/** Writes a model as source of PyTorch: one module that a person can read, and its weights. */

import {
  findMethod,
  type IValue,
  type Kernels,
  loadAllOperators,
  loadModule,
} from '@playtorch-docs/ptl-runtime';
import type {MobileModel} from '@playtorch-docs/ptl';
import {ExportError} from '../error';
import {Tracer} from '../onnx/trace';
import {writeFunction} from './decompile';
import type {Program} from './frame';
import {HELPERS} from './helpers';
import {toIdentifier} from './python';
import {ModuleState, type StateTensor} from './state';

export interface PythonSource {
  /** Name of the class. */
  name: string;
  /** Text of `model.py`. */
  text: string;
  /** Tensors of `model.safetensors`, by their names in `state_dict()`. */
  tensors: readonly StateTensor[];
  methods: readonly string[];
  /** Differences between the file and the source. */
  notes: readonly string[];
}

const PART = `class Part(nn.Module):
    """Groups layers and tensors under one name, as the model's file does."""

    def __init__(self, **parts):
        super().__init__()
        for name, part in parts.items():
            if isinstance(part, torch.Tensor) and not isinstance(part, nn.Parameter):
                self.register_buffer(name, part)
            else:
                setattr(self, name, part)`;

const indent = (lines: readonly string[], by: string) =>
  lines.map((line) => (line === '' ? line : by + line));

/**
 * Writes the methods of a model as source of PyTorch.
 *
 * @param methods - methods to write; all of them unless given
 * @throws ExportError if an operator has no public counterpart in PyTorch
 */
export async function toPython(
  model: MobileModel,
  {
    methods,
    kernels,
    signal,
  }: {
    methods?: readonly string[];
    kernels?: Kernels;
    signal?: {readonly aborted: boolean};
  } = {},
): Promise<PythonSource> {
  const tracer = new Tracer(await loadAllOperators());
  const module = await loadModule(model, {
    kernels,
    signal,
    operators: tracer.operators,
  });
  const names =
    methods ??
    module.methods.filter(
      (name) => name !== '__setstate__' && name !== '__getstate__',
    );
  const pythonNames = new Map(
    names.map((name) => [name, toIdentifier(name, 'method')]),
  );
  const state = new ModuleState([...pythonNames.values()]);
  const needs = new Set<string>();
  const notes = new Set<string>();
  const set = findSetAttributes(model, module.object);
  const program: Program = {
    operators: tracer.operators,
    state,
    root: module.object,
    constantsOf: (name) => module.constantsOf(name),
    packedOf: (value: IValue) => tracer.packedOf(value),
    isSet: (attribute) => set.has(attribute),
    dividesIntegers: model.archiveVersion <= 3,
    needs,
    note: (text) => notes.add(text),
  };
  const written = names.map((name) => {
    const code = findMethod(model, name);
    if (!code) {
      throw new ExportError(
        'input',
        `The model has no method ${toIdentifier(name)}.`,
        'ptl inspect lists its methods.',
      );
    }
    return writeFunction(program, code, pythonNames.get(name) ?? name);
  });
  state.settle();
  if (
    model.functions.some(({operators}) =>
      operators.some(({name}) => /^(quantized::|aten::quantize)/u.test(name)),
    )
  ) {
    notes.add(
      'The model is quantized. Here it computes in float32: weights have their scales applied, and activations are not rounded.',
    );
  }
  const className = toIdentifier(
    model.module.type.split('.').at(-1) ?? '',
    'Model',
  );
  const name = ['Part', 'Model'].includes(className) ? 'Model' : className;
  const init = state.init();
  const body = written.map((lines) => state.finish(lines.join('\n')));
  const all = [...init, ...body].join('\n');
  const imports = [
    ...(/\bmath\./u.test(all) || needs.has('attention') || needs.has('power')
      ? ['import math']
      : []),
    ...(needs.has('warnings') ? ['import warnings'] : []),
    ...imports_(all, needs),
  ];
  const helpers = Object.entries(HELPERS).flatMap(([key, text]) =>
    needs.has(key) ? [text, '', ''] : [],
  );
  const text = [
    '"""The model of a PyTorch Mobile file, written as source by ptl-export."""',
    '',
    ...imports,
    '',
    '',
    ...(state.hasParts ? [PART, '', ''] : []),
    ...helpers,
    `class ${name}(nn.Module):`,
    '    def __init__(self):',
    '        super().__init__()',
    ...indent(
      init
        .join('\n')
        .split('\n')
        .filter((line) => line !== ''),
      '        ',
    ),
    ...body.flatMap((method) => ['', ...indent(method.split('\n'), '    ')]),
    '',
    '',
    'def load(weights="model.safetensors"):',
    '    """Makes the model with the weights of a file, ready for inference."""',
    `    model = ${name}()`,
    '    model.load_state_dict(load_file(weights))',
    '    return model.eval()',
    '',
  ].join('\n');
  return {
    name,
    text,
    tensors: state.tensors(),
    methods: [...pythonNames.values()],
    notes: [...notes],
  };
}

const imports_ = (all: string, needs: ReadonlySet<string>): string[] => [
  'import torch',
  ...(/\bF\./u.test(all) || needs.has('attention')
    ? ['import torch.nn.functional as F']
    : []),
  ...(needs.has('torchvision') ? ['import torchvision'] : []),
  'from safetensors.torch import load_file',
  'from torch import nn',
];

/** Names of attributes that a method sets. */
function findSetAttributes(model: MobileModel, root: IValue): Set<string> {
  const names = new Set<string>();
  const slots = new Set(
    model.functions
      .filter(({name}) => !/__(get|set)state__$/u.test(name))
      .flatMap(({instructions}) =>
        instructions.filter(({op}) => op === 'SET_ATTR').map(({x}) => x),
      ),
  );
  const visit = (value: IValue): void => {
    if (
      typeof value === 'object' &&
      value !== null &&
      'slots' in value &&
      slots.size > 0
    ) {
      value.names.forEach((name, i) => {
        if (slots.has(i)) {
          names.add(name);
        }
        visit(value.slots[i] ?? null);
      });
    }
  };
  visit(root);
  return names;
}
