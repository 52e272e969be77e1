import {inflateSync} from 'node:zlib';
import type {Pixels} from '@playtorch-docs/react-native-pytorch-core-web';

/** Numbers of channels by color type, for those that torchvision writes: gray and RGB. */
const CHANNELS: Readonly<Record<number, number>> = {0: 1, 2: 3};

/** Predicts a value by the Paeth filter (PNG specification, section 9.4). */
function predictPaeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) =>
    Math.abs(estimate - value),
  ) as [number, number, number];
  if (toLeft <= toAbove && toLeft <= toCorner) {
    return left;
  }
  return toAbove <= toCorner ? above : corner;
}

/**
 * Reads the pixels of a PNG such as those of static/models: 8 bits, gray or RGB, not interlaced.
 *
 * @throws Error for any other PNG.
 */
export function readPng(file: Uint8Array): Pixels {
  const bytes = Buffer.from(file);
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
    }
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = CHANNELS[bytes.readUInt8(25)];
  if (channels === undefined || bytes.readUInt8(24) !== 8 || bytes[28] !== 0) {
    throw new Error('readPng reads 8 bits, gray or RGB, not interlaced.');
  }
  const stride = width * channels;
  const rows = inflateSync(Buffer.concat(parts));
  const values = new Uint8Array(stride * height);
  const at = (y: number, x: number) =>
    x < 0 || y < 0 ? 0 : (values[y * stride + x] ?? 0);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = at(y, x - channels);
      const above = at(y - 1, x);
      const predicted = [
        0,
        left,
        above,
        (left + above) >> 1,
        predictPaeth(left, above, x < channels ? 0 : at(y - 1, x - channels)),
      ][filter ?? -1];
      if (predicted === undefined) {
        throw new Error(`A row has filter ${filter}, and 4 is the last.`);
      }
      values[y * stride + x] =
        (rows[y * (stride + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    const one = values.subarray(i * channels, (i + 1) * channels);
    data.set(
      [one[0] ?? 0, one.at(-2) ?? one[0] ?? 0, one.at(-1) ?? 0, 255],
      i * 4,
    );
  }
  return {width, height, data};
}
