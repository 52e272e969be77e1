import type {OtherKind} from './otherFiles';

interface Signature {
  /** Offset of the bytes, 0 by default. */
  at?: number;
  /** Signature with one character for each byte. */
  magic: string;
  kind: OtherKind;
  format: string;
  /** Builds the command that unpacks the file, from its quoted name. */
  command?: (file: string) => string;
}

/** Signatures of file formats, from the documentation of each. */
export const signatures: readonly Signature[] = [
  {
    magic: '\x1f\x8b',
    kind: 'compressed',
    format: 'gzip',
    command: (file) => `gzip --decompress --keep ${file}`,
  },
  {
    magic: 'BZh',
    kind: 'compressed',
    format: 'bzip2',
    command: (file) => `bzip2 --decompress --keep ${file}`,
  },
  {
    magic: '\xfd7zXZ\0',
    kind: 'compressed',
    format: 'xz',
    command: (file) => `xz --decompress --keep ${file}`,
  },
  {
    magic: '\x28\xb5\x2f\xfd',
    kind: 'compressed',
    format: 'Zstandard',
    command: (file) => `zstd --decompress ${file}`,
  },
  {
    magic: '7z\xbc\xaf\x27\x1c',
    kind: 'compressed',
    format: '7-Zip',
    command: (file) => `7z x ${file}`,
  },
  {
    magic: 'Rar!\x1a\x07',
    kind: 'compressed',
    format: 'RAR',
    command: (file) => `unrar x ${file}`,
  },
  {
    at: 257,
    magic: 'ustar',
    kind: 'compressed',
    format: 'tar',
    command: (file) => `tar -xf ${file}`,
  },
  {at: 4, magic: 'TFL3', kind: 'tflite', format: 'TensorFlow Lite'},
  {at: 4, magic: 'ORTM', kind: 'ort', format: 'ONNX Runtime (ORT)'},
  {magic: '\0\x05\x16\x07', kind: 'appledouble', format: 'AppleDouble'},
  {magic: '\x89HDF\r\n\x1a\n', kind: 'keras', format: 'HDF5 (Keras)'},
  {magic: '\x93NUMPY', kind: 'other-model', format: 'NumPy array'},
  {magic: '\x89PNG\r\n\x1a\n', kind: 'media', format: 'PNG picture'},
  {magic: '\xff\xd8\xff', kind: 'media', format: 'JPEG picture'},
  {magic: 'GIF8', kind: 'media', format: 'GIF picture'},
  {at: 8, magic: 'WEBP', kind: 'media', format: 'WebP picture'},
  {at: 8, magic: 'WAVE', kind: 'media', format: 'WAV sound'},
  {at: 4, magic: 'ftyp', kind: 'media', format: 'MP4, MOV or HEIC'},
];
