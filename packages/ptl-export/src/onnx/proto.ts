/** Writes protobuf messages with the wire types of ONNX files (https://protobuf.dev/programming-guides/encoding). */

const VARINT = 0;
const LENGTH = 2;
const FIXED32 = 5;

const encoder = new TextEncoder();

function varintBytes(value: bigint): number[] {
  const bytes: number[] = [];
  // Write negative numbers as 64 bits.
  let rest = BigInt.asUintN(64, value);
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return bytes;
}

/** Protobuf message, written field by field. Large values are referenced, so that weights are in memory once. */
export class ProtoMessage {
  private readonly chunks: Uint8Array[] = [];
  private small: number[] = [];
  /** Size in bytes. */
  size = 0;

  private write(bytes: readonly number[]): void {
    for (const byte of bytes) {
      this.small.push(byte);
    }
    this.size += bytes.length;
  }

  private flush(): void {
    if (this.small.length > 0) {
      this.chunks.push(Uint8Array.from(this.small));
      this.small = [];
    }
  }

  private tag(field: number, wire: number): void {
    this.write(varintBytes(BigInt(field * 8 + wire)));
  }

  int(field: number, value: number | bigint): this {
    this.tag(field, VARINT);
    this.write(varintBytes(BigInt(value)));
    return this;
  }

  float(field: number, value: number): this {
    this.tag(field, FIXED32);
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, value, true);
    this.write([...bytes]);
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, encoder.encode(value));
  }

  bytes(field: number, value: Uint8Array): this {
    this.tag(field, LENGTH);
    this.write(varintBytes(BigInt(value.length)));
    if (value.length < 64) {
      this.write([...value]);
    } else {
      this.flush();
      this.chunks.push(value);
      this.size += value.length;
    }
    return this;
  }

  message(field: number, value: ProtoMessage): this {
    this.tag(field, LENGTH);
    this.write(varintBytes(BigInt(value.size)));
    this.flush();
    for (const chunk of value.parts) {
      this.chunks.push(chunk);
    }
    this.size += value.size;
    return this;
  }

  /** Bytes in order. */
  get parts(): readonly Uint8Array[] {
    this.flush();
    return this.chunks;
  }
}
