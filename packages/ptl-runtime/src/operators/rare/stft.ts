/** The short-time Fourier transform and its inverse. */

import {numbers} from '../../tensor/copy';
import {Tensor} from '../../tensor/tensor';
import {
  bool,
  int,
  optional,
  optionalInt,
  optionalTensor,
  string,
} from '../arguments';
import {
  type Args,
  type OperatorCaller,
  type ComposedTable,
  of,
  times,
} from '../composed/call';
import {ComplexTensor, type IValue} from '../ivalue';
import {OperatorError} from '../operator';
import {requireTensor, sizesOf} from './complexValues';

const optionalBool = optional(bool);

interface Settings {
  length: number;
  hop: number;
  /** Window of a frame's length; absent for ones. */
  window: Tensor | undefined;
  normalized: boolean;
}

/** Reads lengths and window from argument 1 on. */
function readSettings(
  call: OperatorCaller,
  name: string,
  args: Args,
  normalized: boolean,
): Settings {
  const length = int(args, 1);
  const hop = optionalInt(args, 2) ?? Math.floor(length / 4);
  const width = optionalInt(args, 3) ?? length;
  const window = optionalTensor(args, 4);
  if (hop <= 0) {
    throw new OperatorError(
      `${name}: expected hop_length > 0, but got hop_length=${hop}`,
    );
  }
  if (width <= 0 || width > length) {
    throw new OperatorError(
      `${name}: expected 0 < win_length <= n_fft, but got win_length=${width}`,
    );
  }
  if (window && (window.dim !== 1 || window.sizes[0] !== width)) {
    throw new OperatorError(
      `${name}: expected a 1D window tensor of size equal to win_length=${width}, but got window with size [${window.sizes.join(', ')}]`,
    );
  }
  const left = Math.floor((length - width) / 2);
  const full =
    width < length
      ? (window ?? of(call('aten::ones', [BigInt(width)])))
      : window;
  return {
    length,
    hop,
    normalized,
    window:
      full && width < length
        ? of(
            call('aten::constant_pad_nd', full, [
              BigInt(left),
              BigInt(length - width - left),
            ]),
          )
        : full,
  };
}

function computeStft(
  call: OperatorCaller,
  self: Tensor | ComplexTensor,
  settings: Settings,
  onesided: boolean,
  asComplex: boolean,
): IValue {
  const {length, hop, window, normalized} = settings;
  const sizes = sizesOf(self);
  if (sizes.length < 1 || sizes.length > 2) {
    throw new OperatorError('stft: expected a 1D or 2D tensor');
  }
  const batched = sizes.length === 2;
  const samples = sizes.at(-1) ?? 0;
  if (length <= 0 || length > samples) {
    throw new OperatorError(
      `stft: expected 0 < n_fft < ${samples}, but got n_fft=${length}`,
    );
  }
  if (self instanceof ComplexTensor) {
    throw new OperatorError('stft of a complex signal does not run here');
  }
  const frames = call('aten::unfold', self, -1n, BigInt(length), BigInt(hop));
  const windowed = window ? times(call, frames, window) : frames;
  const spectrum = call(
    onesided ? 'aten::fft_rfft' : 'aten::fft_fft',
    windowed,
    null,
    -1n,
    normalized ? 'ortho' : 'backward',
  );
  const transposed = call(
    'aten::transpose.int',
    spectrum,
    batched ? 1n : 0n,
    batched ? 2n : 1n,
  );
  return asComplex ? transposed : call('aten::view_as_real', transposed);
}

/**
 * Adds overlapping windowed frames, [batch, frames, length], to signals, [batch, samples],
 * and the squares of their windows to [1, samples].
 */
function overlapAdd(
  frames: Tensor,
  hop: number,
  weights: ArrayLike<number>,
): [sums: Tensor, squares: Tensor] {
  const [batch = 0, count = 0, length = 0] = frames.sizes;
  const samples = length + hop * (count - 1);
  const values = numbers(frames);
  const sums = new Float64Array(batch * samples);
  const squares = new Float64Array(samples);
  for (let f = 0; f < count; f += 1) {
    for (let i = 0; i < length; i += 1) {
      const weight = weights[i] as number;
      squares[f * hop + i] = (squares[f * hop + i] as number) + weight * weight;
    }
  }
  for (let b = 0, from = 0; b < batch; b += 1) {
    for (let f = 0; f < count; f += 1) {
      const to = b * samples + f * hop;
      for (let i = 0; i < length; i += 1, from += 1) {
        sums[to + i] =
          (sums[to + i] as number) +
          (values[from] as number) * (weights[i] as number);
      }
    }
  }
  return [
    Tensor.over(sums, [batch, samples], 'float64'),
    Tensor.over(squares, [1, samples], 'float64'),
  ];
}

function computeIstft(
  call: OperatorCaller,
  spectrum: ComplexTensor,
  args: Args,
): IValue {
  const settings = readSettings(call, 'istft', args, bool(args, 6));
  const {length, hop, window} = settings;
  const center = bool(args, 5);
  const requestedLength = optionalInt(args, 8);
  const batched = spectrum.pairs.dim === 4;
  const {pairs} = batched
    ? spectrum
    : new ComplexTensor(of(call('aten::unsqueeze', spectrum.pairs, 0n)));
  const [, bins = 0, count = 0] = pairs.sizes;
  const onesided = optionalBool(args, 7) ?? bins !== length;
  const expectedBins = onesided ? Math.floor(length / 2) + 1 : length;
  if (bins !== expectedBins) {
    throw new OperatorError(
      `istft: expected the frequency dimension (3rd to the last) of the input tensor to match ${onesided ? 'n_fft / 2 + 1 when onesided=True' : 'n_fft when onesided=False'}, but got ${bins}`,
    );
  }
  const frames = of(
    call(
      'aten::fft_irfft',
      call('aten::transpose.int', new ComplexTensor(pairs), 1n, 2n),
      BigInt(length),
      -1n,
      settings.normalized ? 'ortho' : 'backward',
    ),
  );
  const [sums, envelope] = overlapAdd(
    frames,
    hop,
    window
      ? numbers(of(call('aten::to.dtype', window, 7n)))
      : new Float64Array(length).fill(1),
  );
  const samples = length + hop * (count - 1);
  const start = center ? Math.floor(length / 2) : 0;
  const end =
    requestedLength !== undefined
      ? start + requestedLength
      : center
        ? samples - Math.floor(length / 2)
        : samples;
  const cut = (value: IValue) =>
    call('aten::slice.Tensor', value, 1n, BigInt(start), BigInt(end), 1n);
  const minEnvelope = Number(
    call('aten::item', call('aten::min', cut(envelope))),
  );
  if (!(minEnvelope > 1e-11)) {
    throw new OperatorError(
      `window overlap add min: ${minEnvelope > 1e-11 ? 0 : 1}`,
    );
  }
  let signal = call('aten::div.Tensor', cut(sums), cut(envelope));
  const missing = end - samples;
  if (missing > 0) {
    signal = call('aten::constant_pad_nd', signal, [0n, BigInt(missing)]);
  }
  const typed = call(
    'aten::to.dtype',
    signal,
    frames.dtype === 'float64' ? 7n : 6n,
  );
  return batched ? typed : call('aten::squeeze.dim', typed, 0n);
}

const SETTINGS =
  'Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None';

export const stft: ComposedTable = [
  [
    `stft(${SETTINGS}, bool normalized=False, bool? onesided=None, bool? return_complex=None) -> Tensor`,
    (call, args) =>
      computeStft(
        call,
        requireTensor(args, 0),
        readSettings(call, 'stft', args, bool(args, 5)),
        optionalBool(args, 6) ?? true,
        optionalBool(args, 7) ?? false,
      ),
  ],
  [
    `stft.center(${SETTINGS}, bool center=True, str pad_mode="reflect", bool normalized=False, bool? onesided=None, bool? return_complex=None) -> Tensor`,
    (call, args) => {
      const self = of(args[0] ?? null);
      const half = BigInt(Math.floor(int(args, 1) / 2));
      const padded = bool(args, 5)
        ? call(
            'aten::squeeze.dim',
            call(
              'aten::pad',
              call('aten::unsqueeze', self, 0n),
              [half, half],
              string(args, 6),
            ),
            0n,
          )
        : self;
      return computeStft(
        call,
        of(padded),
        readSettings(call, 'stft', args, bool(args, 7)),
        optionalBool(args, 8) ?? true,
        optionalBool(args, 9) ?? false,
      );
    },
  ],
  [
    `istft(${SETTINGS}, bool center=True, bool normalized=False, bool? onesided=None, int? length=None, bool return_complex=False) -> Tensor`,
    (call, args) => {
      if (bool(args, 9)) {
        throw new OperatorError(
          'istft with return_complex=True does not run here',
        );
      }
      const self = requireTensor(args, 0);
      return computeIstft(
        call,
        self instanceof ComplexTensor ? self : new ComplexTensor(self),
        args,
      );
    },
  ],
];
