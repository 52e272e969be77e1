/**
 * Reads width and height of a WebP picture, in pixels.
 *
 * @throws Error for a format that browsers' encoders do not write.
 */
export function readWebpSize(bytes: Buffer): {width: number; height: number} {
  const kind = bytes.toString('latin1', 12, 16);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && kind === 'VP8X') {
    return {
      width: bytes.readUIntLE(24, 3) + 1,
      height: bytes.readUIntLE(27, 3) + 1,
    };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && kind === 'VP8 ') {
    return {
      width: bytes.readUInt16LE(26) & 0x3fff,
      height: bytes.readUInt16LE(28) & 0x3fff,
    };
  }
  throw new Error(`No WebP picture of a known kind: ${kind}.`);
}
