/** Operators with weights: layers of `torch.nn` where the model has the weights alone, functions elsewhere. */

import {Tensor} from '@playtorch-docs/ptl-runtime';
import {
  atom,
  type Expr,
  isKnown,
  knownInts,
  writeLiteral,
  writeSizes,
} from './python';
import type {ModuleState} from './state';
import {type Call, sizesWord, tensorOf, writeCall} from './tensors';

/** Asks for the text of an expression, as a tensor of the model is a mark of its state. */
export type UseExpr = (expr: Expr) => Expr;

interface LayerSite {
  state: ModuleState;
  use: UseExpr;
  /** Name for a layer whose tensors have no module of their own: `conv2d_3`. */
  fresh: (hint: string) => string;
}

/** Tensors of a call by their names in a layer; undefined if one is computed. */
function ownTensors(
  parts: Readonly<Record<string, Expr | undefined>>,
): [string, Tensor, Expr][] | undefined {
  const found: [string, Tensor, Expr][] = [];
  for (const [name, expr] of Object.entries(parts)) {
    if (!expr || isKnown(expr, null)) {
      continue;
    }
    const tensor = tensorOf(expr);
    if (!tensor) {
      return undefined;
    }
    found.push([name, tensor, expr]);
  }
  return found;
}

/** Module that tensors belong to: its path, if all are its `weight`, `bias` and so on. */
function modulePath(
  tensors: readonly [string, Tensor, Expr][],
): readonly string[] | undefined {
  const paths = tensors.map(([name, , {path}]) =>
    path && path.length > 1 && path.at(-1) === name
      ? path.slice(0, -1)
      : undefined,
  );
  const [first] = paths;
  return first && paths.every((path) => path?.join('\0') === first.join('\0'))
    ? first
    : undefined;
}

/** Writes a call as that of a layer if its tensors have no other use, and else as a function. */
function writeLayer(
  {state, use, fresh}: LayerSite,
  hint: string,
  input: Expr,
  parts: Readonly<Record<string, Expr | undefined>>,
  layerOf: (tensors: ReadonlyMap<string, Tensor>) => string | undefined,
  asFunction: (parts: Readonly<Record<string, Expr | undefined>>) => Expr,
): Expr {
  const tensors = ownTensors(parts);
  const usedParts = () =>
    asFunction(
      Object.fromEntries(
        Object.entries(parts).map(([name, one]) => [name, one && use(one)]),
      ),
    ).text;
  const layer =
    tensors?.some(([name]) => name === 'weight') === true
      ? layerOf(new Map(tensors.map(([name, tensor]) => [name, tensor])))
      : undefined;
  if (!tensors || layer === undefined) {
    return atom(usedParts(), {pure: false, hint});
  }
  const path = modulePath(tensors) ?? [fresh(hint)];
  return atom(
    state.call({
      layer,
      tensors: tensors.map(([name, tensor]) => [name, tensor]),
      path,
      asFunction: usedParts,
      input: input.text,
    }),
    {
      pure: false,
      hint: /^\d+$/u.test(path.at(-1) ?? '')
        ? path.slice(-3).join('_')
        : (path.at(-1) ?? hint),
    },
  );
}

export interface Convolution {
  input: Expr;
  weight: Expr;
  bias: Expr | undefined;
  stride?: Expr;
  padding?: Expr;
  dilation?: Expr;
  groups?: Expr;
  transposed?: boolean;
  outputPadding?: Expr;
  axes: number;
}

/** Writes a convolution. */
export function writeConvolution(site: LayerSite, one: Convolution): Expr {
  const {input, weight, bias, axes, transposed = false} = one;
  const words = {
    stride: sizesWord(one.stride, 1),
    padding:
      typeof one.padding?.value === 'string'
        ? one.padding
        : sizesWord(one.padding, 0),
    ...(transposed && {output_padding: sizesWord(one.outputPadding, 0)}),
    groups: isKnown(one.groups, 1n) ? undefined : one.groups,
    dilation: sizesWord(one.dilation, 1),
  };
  const function_ = `conv${transposed ? '_transpose' : ''}${axes}d`;
  return writeLayer(
    site,
    function_,
    input,
    {weight, bias},
    (tensors) => {
      const {sizes} = tensors.get('weight') as Tensor;
      const groups = Number(one.groups?.value ?? 1n);
      const [out = 0, each = 0, ...kernel] = sizes;
      const [inputs, outputs] = transposed
        ? [out, each * groups]
        : [each * groups, out];
      const isFixed = Object.values(words).every(
        (word) =>
          word === undefined ||
          typeof word === 'string' ||
          word.value !== undefined,
      );
      return isFixed && kernel.length === axes
        ? writeCall(
            `nn.Conv${transposed ? 'Transpose' : ''}${axes}d`,
            [
              atom(String(inputs)),
              atom(String(outputs)),
              atom(writeSizes(kernel)),
            ],
            {...words, ...(tensors.has('bias') ? {} : {bias: 'False'})},
          ).text
        : undefined;
    },
    (used) =>
      writeCall(
        `F.${function_}`,
        [
          input,
          used.weight as Expr,
          ...(used.bias && !isKnown(used.bias, null) ? [used.bias] : []),
        ],
        words,
      ),
  );
}

/** Writes a product with weights: a linear layer. */
export const writeLinear = (
  site: LayerSite,
  input: Expr,
  weight: Expr,
  bias: Expr | undefined,
): Expr =>
  writeLayer(
    site,
    'linear',
    input,
    {weight, bias},
    (tensors) => {
      const [outputs, inputs, ...more] = (tensors.get('weight') as Tensor)
        .sizes;
      return more.length > 0 || inputs === undefined
        ? undefined
        : `nn.Linear(${inputs}, ${outputs}${tensors.has('bias') ? '' : ', bias=False'})`;
    },
    (used) =>
      writeCall('F.linear', [
        input,
        used.weight as Expr,
        ...(used.bias && !isKnown(used.bias, null) ? [used.bias] : []),
      ]),
  );

/** Writes an operator that has a layer; undefined for others. */
export function writeLayerCall(
  site: LayerSite,
  call: Call,
  moduleClass: string,
): Expr | undefined {
  const {name, args, named} = call;
  const [input, second, third] = args;
  if (!input) {
    return undefined;
  }
  const plain = /^conv([123])d$/u.exec(name);
  if (plain && second) {
    const [, , , stride, padding, dilation, groups] = args;
    return writeConvolution(site, {
      input,
      weight: second,
      bias: third,
      stride,
      padding,
      dilation,
      groups,
      axes: Number(plain[1]),
    });
  }
  const transpose = /^conv_transpose([123])d$/u.exec(name);
  if (transpose && second) {
    const [, , , stride, padding, outputPadding, groups, dilation] = args;
    return writeConvolution(site, {
      input,
      weight: second,
      bias: third,
      stride,
      padding,
      dilation,
      groups,
      outputPadding,
      transposed: true,
      axes: Number(transpose[1]),
    });
  }
  if (name === '_convolution' && second) {
    const [
      ,
      ,
      bias,
      stride,
      padding,
      dilation,
      transposed,
      outputPadding,
      groups,
    ] = args;
    const axes = knownInts(stride)?.length;
    return axes === undefined || typeof transposed?.value !== 'boolean'
      ? undefined
      : writeConvolution(site, {
          input,
          weight: second,
          bias,
          stride,
          padding,
          dilation,
          groups,
          outputPadding,
          transposed: transposed.value,
          axes,
        });
  }
  if (name === 'linear' && second) {
    return writeLinear(site, input, second, third);
  }
  if (name === 'embedding' && second) {
    return writeLayer(
      site, 'embedding', second, {weight: input},
      (tensors) => {
        const [count, size, ...more] = (tensors.get('weight') as Tensor).sizes;
        return more.length > 0 || size === undefined ? undefined : `nn.Embedding(${count}, ${size})`;
      },
      ({weight}) => writeCall('F.embedding', [second, weight as Expr]),
    ); // prettier-ignore
  }
  if (name === 'layer_norm' && second) {
    const shape = knownInts(second);
    const eps = named.get('eps');
    return writeLayer(
      site, 'norm', input, {weight: named.get('weight'), bias: named.get('bias')},
      (tensors) =>
        shape && tensors.has('bias')
          ? `nn.LayerNorm(${shape.length === 1 ? shape[0] : writeSizes(shape)}${eps ? `, eps=${eps.text}` : ''})`
          : undefined,
      ({weight, bias}) => writeCall('F.layer_norm', [input, second], {weight, bias, eps}),
    ); // prettier-ignore
  }
  if (name === 'group_norm' && second) {
    const eps = named.get('eps');
    return writeLayer(
      site, 'norm', input, {weight: named.get('weight'), bias: named.get('bias')},
      (tensors) =>
        typeof second.value === 'bigint' && tensors.has('bias')
          ? `nn.GroupNorm(${second.text}, ${tensors.get('weight')?.sizes[0]}${eps ? `, eps=${eps.text}` : ''})`
          : undefined,
      ({weight, bias}) => writeCall('F.group_norm', [input, second], {weight, bias, eps}),
    ); // prettier-ignore
  }
  if (name === 'batch_norm') {
    const [, weight, bias, mean, variance, training, momentum, eps] = args;
    const axes = /^BatchNorm([123])d$/u.exec(moduleClass)?.[1];
    return writeLayer(
      site, 'norm', input,
      {weight, bias, running_mean: mean, running_var: variance},
      (tensors) =>
        axes !== undefined && tensors.size === 4 && isKnown(training, false) && typeof eps?.value === 'number'
          ? `nn.BatchNorm${axes}d(${tensors.get('weight')?.sizes[0]}${eps.value === 1e-5 ? '' : `, eps=${writeLiteral(eps.value)}`})`
          : undefined,
      (used) =>
        writeCall('F.batch_norm', [input, used.running_mean as Expr, used.running_var as Expr], {
          weight: used.weight, bias: used.bias, ...(isKnown(training, false) ? {} : {training, momentum}), eps,
        }),
    ); // prettier-ignore
  }
  return undefined;
}
