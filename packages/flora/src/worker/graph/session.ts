import type {MobileModel} from '@playtorch-docs/ptl';
import {listParameters} from '@playtorch-docs/ptl-export';
import {loadAllOperators, loadTensor} from '@playtorch-docs/ptl-runtime';
import type {ModelGraph, SourceLine, TensorPicture} from '../../core/graph';
import type {WeightPrint} from '../../core/compareModels';
import {dequantize} from '../outputs';
import {drawNumbers} from './pictures';
import {findSourceLine} from './source';
import {buildGraph, type BuiltGraph} from '.';

const WEIGHT_TILES = {planes: 64, side: 96};

/** Graphs of a model's methods, with the weights of their blocks. */
export interface GraphSession {
  graph: (method: string) => Promise<ModelGraph>;
  weight: (
    method: string,
    node: number,
    index: number,
  ) => Promise<TensorPicture>;
  sourceLine: (method: string, node: number) => Promise<SourceLine | undefined>;
  prints: () => WeightPrint[];
}

/** Creates the graphs of a model, each when it is first asked for. */
export function createGraphSession(model: MobileModel): GraphSession {
  const built = new Map<string, Promise<BuiltGraph>>();
  const build = (method: string): Promise<BuiltGraph> => {
    const known =
      built.get(method) ??
      loadAllOperators().then((operators) =>
        buildGraph(model, operators, method),
      );
    built.set(method, known);
    return known;
  };
  return {
    graph: async (method) => (await build(method)).graph,
    weight: async (method, node, index) => {
      const weight = (await build(method)).weights[node]?.[index];
      if (!weight) {
        throw new Error('The block has no such weight.');
      }
      const tensor = await loadTensor(model.archive, weight.tensor);
      return drawNumbers(dequantize(tensor), tensor.sizes, WEIGHT_TILES);
    },
    sourceLine: async (method, node) =>
      findSourceLine(model, (await build(method)).graph.nodes, node, method),
    prints: () => {
      const crcs = new Map(
        model.archive.records.map(({name, crc32}) => [name, crc32]),
      );
      return listParameters(model).map(({name, tensor}) => ({
        name,
        dtype: tensor.dtype,
        sizes: tensor.sizes,
        print: [
          crcs.get(tensor.record),
          tensor.storageOffset,
          tensor.strides.join(),
          tensor.quantizer?.scale,
          tensor.quantizer?.zeroPoint,
        ].join(' '),
      }));
    },
  };
}
