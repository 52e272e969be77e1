/**
 * The 16-bit samples of a recording. On Android the bytes are nothing else. On
 * iOS they are a WAV file: parts with a name, a size and a content.
 */
export function pcm16(bytes: Uint8Array): Int16Array {
  if (nameAt(bytes, 0) !== 'RIFF') {
    return samples(bytes, 0, bytes.length);
  }
  let start = 12;
  while (start + 8 <= bytes.length) {
    const size = sizeAt(bytes, start + 4);
    if (nameAt(bytes, start) === 'data') {
      return samples(bytes, start + 8, start + 8 + size);
    }
    // A content of odd size is followed by an empty byte.
    start += 8 + size + (size % 2);
  }
  throw new Error('This WAV file holds no sound.');
}

function nameAt(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...Array.from(bytes.slice(start, start + 4)));
}

function sizeAt(bytes: Uint8Array, start: number): number {
  return new DataView(bytes.slice(start, start + 4).buffer).getUint32(0, true);
}

function samples(bytes: Uint8Array, start: number, end: number): Int16Array {
  const sound = bytes.slice(start, end);
  return new Int16Array(sound.buffer, 0, Math.floor(sound.length / 2));
}
