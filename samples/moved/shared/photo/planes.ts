/** Pixels of a picture, as `toRawPixelData()` of react-native-nitro-image returns them. */
export interface RawPixels {
  buffer: ArrayBuffer;
  width: number;
  height: number;
  /** Order of the bytes of a pixel, such as RGBA on Android and BGRA on iOS. */
  pixelFormat: string;
}

/** Numbers of a picture: one plane for each color, row by row. */
export interface Planes {
  values: Float32Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Reads pixels as numbers from 0 to 1: red, green and blue, without alpha. */
export function readPlanes(pixels: RawPixels): Planes {
  const {buffer, width, height, pixelFormat} = pixels;
  const places = ['R', 'G', 'B'].map((color) => pixelFormat.indexOf(color));
  if (places.some((place) => place < 0)) {
    throw new Error(`Pixels of the format ${pixelFormat} are not read here`);
  }
  const bytes = new Uint8Array(buffer);
  const step = pixelFormat.length;
  const count = width * height;
  const values = new Float32Array(3 * count);
  places.forEach((place, color) => {
    for (let i = 0; i < count; i++) {
      values[color * count + i] = bytes[i * step + place] / 255;
    }
  });
  return {values, width, height};
}

/** Rounds as PyTorch does: a half goes to the even neighbor. */
const roundHalfEven = (value: number): number =>
  value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value);

/** Cuts out the square in the middle, as torchvision’s centerCrop. */
export function cropSquare(picture: Planes): Planes {
  const {values, width, height} = picture;
  const size = Math.min(width, height);
  const left = roundHalfEven((width - size) / 2);
  const top = roundHalfEven((height - size) / 2);
  const square = new Float32Array(3 * size * size);
  for (let row = 0; row < 3 * size; row++) {
    const color = Math.floor(row / size);
    const start = (color * height + top + (row % size)) * width + left;
    square.set(values.subarray(start, start + size), row * size);
  }
  return {values: square, width: size, height: size};
}

/** Finds the two neighbors of each new place, and the share of the second one. */
function findNeighbors(from: number, to: number) {
  return Array.from({length: to}, (_, i) => {
    const place = Math.max(((i + 0.5) * from) / to - 0.5, 0);
    const first = Math.min(Math.floor(place), from - 1);
    return {
      first,
      second: Math.min(first + 1, from - 1),
      share: place - first,
    };
  });
}

/** Resizes bilinearly, as torchvision’s resize of a tensor. */
export function resize(picture: Planes, width: number, height: number): Planes {
  const columns = findNeighbors(picture.width, width);
  const rows = findNeighbors(picture.height, height);
  const size = picture.width * picture.height;
  const count = picture.values.length / size;
  const values = new Float32Array(count * width * height);
  let i = 0;
  for (let plane = 0; plane < count * size; plane += size) {
    for (const {first, second, share} of rows) {
      const above = plane + first * picture.width;
      const below = plane + second * picture.width;
      for (const column of columns) {
        const [a, b, c, d] = [
          picture.values[above + column.first],
          picture.values[above + column.second],
          picture.values[below + column.first],
          picture.values[below + column.second],
        ];
        const upper = a + (b - a) * column.share;
        const lower = c + (d - c) * column.share;
        values[i++] = upper + (lower - upper) * share;
      }
    }
  }
  return {values, width, height};
}

/** Moves each color to the scale of the training images, as torchvision’s normalize. */
export function normalize(
  picture: Planes,
  mean: number[],
  std: number[],
): Planes {
  const count = picture.width * picture.height;
  const values = picture.values.map((value, i) => {
    const color = Math.floor(i / count);
    return (value - mean[color]) / std[color];
  });
  return {...picture, values};
}

/** Writes numbers from 0 to 1 as pixels, as PlayTorch does: other numbers become the nearest of these. */
export function toRawPixels({values, width, height}: Planes) {
  const count = width * height;
  const bytes = new Uint8Array(4 * count).fill(255);
  values.forEach((value, i) => {
    const byte = Math.fround(value * 255);
    bytes[4 * (i % count) + Math.floor(i / count)] = Math.min(
      Math.max(byte, 0),
      255,
    );
  });
  return {buffer: bytes.buffer, width, height, pixelFormat: 'RGBA' as const};
}
