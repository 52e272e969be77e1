/** Lookup tables of CRC-32 (ISO 3309, reflected polynomial 0xEDB88320) for four bytes a step. */
const tables = makeTables();

function makeTables(): Uint32Array[] {
  const first = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    first[byte] = crc;
  }
  const all = [first];
  for (let step = 1; step < 4; step += 1) {
    const before = all[step - 1] as Uint32Array;
    all.push(before.map((crc) => (crc >>> 8) ^ (first[crc & 255] as number)));
  }
  return all;
}

/**
 * Computes the CRC-32 of ZIP records.
 *
 * @param crc - checksum of the preceding bytes, to continue from
 * @returns an unsigned number of 32 bits
 */
export function crc32(bytes: Uint8Array, crc = 0): number {
  const [t0, t1, t2, t3] = tables as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const at = (table: Uint32Array, index: number) => table[index] as number;
  let rest = ~crc;
  let i = 0;
  for (const end = bytes.length - 3; i < end; i += 4) {
    rest ^=
      (bytes[i] as number) |
      ((bytes[i + 1] as number) << 8) |
      ((bytes[i + 2] as number) << 16) |
      ((bytes[i + 3] as number) << 24);
    rest =
      at(t3, rest & 255) ^
      at(t2, (rest >>> 8) & 255) ^
      at(t1, (rest >>> 16) & 255) ^
      at(t0, rest >>> 24);
  }
  for (; i < bytes.length; i += 1) {
    rest = (rest >>> 8) ^ at(t0, (rest ^ (bytes[i] as number)) & 255);
  }
  return ~rest >>> 0;
}
