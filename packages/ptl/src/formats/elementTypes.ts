/** Element type: its name and the bits of an element. */
export type ElementType = readonly [name: string, bits: number];

/** Bits that the end of the name does not say. */
const BITS: Readonly<Record<string, number>> = {
  undefined: 0,
  string: 0,
  resource: 0,
  variant: 0,
  bool: 8,
  quint4x2: 4,
  quint2x4: 2,
};

const typeOf = (name: string): ElementType => [
  name,
  BITS[name] ?? Number(/^[a-z]+(\d+)/.exec(name)?.[1]),
];

/** Lists types by their numbers in a format; a dash is a number without a type. */
const listTypes = (names: string): readonly (ElementType | undefined)[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => (name === '-' ? undefined : typeOf(name)));

/** ScalarType of ExecuTorch (schema/scalar_type.fbs). */
export const EXECUTORCH_TYPES = listTypes(`
  uint8 int8 int16 int32 int64 float16 float32 float64 - - - bool qint8 quint8 qint32 bfloat16
  quint4x2 quint2x4 - - - - bits16 float8_e5m2 float8_e4m3fn float8_e5m2fnuz float8_e4m3fnuz uint16
  uint32 uint64`);

/** ScalarType of torch.export (torch/_export/serde/schema.py). */
export const EXPORT_TYPES = listTypes(`
  - uint8 int8 int16 int32 int64 float16 float32 float64 complex32 complex64 complex128 bool bfloat16
  - - - - - - - - - - - - - - uint16 float8_e4m3fn float8_e5m2 float8_e4m3fnuz float8_e5m2fnuz
  float8_e8m0fnu uint32 uint64`);

/** TensorProto.DataType of ONNX (onnx/onnx.proto). */
export const ONNX_TYPES = listTypes(`
  undefined float32 uint8 int8 uint16 int16 int32 int64 string bool float16 float64 uint32 uint64
  complex64 complex128 bfloat16 float8_e4m3fn float8_e4m3fnuz float8_e5m2 float8_e5m2fnuz uint4 int4
  float4_e2m1 float8_e8m0 uint2 int2`);

/** TensorType of TensorFlow Lite (schema.fbs). */
export const TFLITE_TYPES = listTypes(`
  float32 float16 int32 uint8 int64 string bool int16 complex64 int8 float64 complex128 uint64
  resource variant uint32 uint16 int4 bfloat16 int2 uint4 float8_e4m3fn float8_e5m2`);

/** Types of safetensors by their names there: F16 is float16, F8_E5M2 is float8_e5m2. */
export const SAFETENSORS_TYPES: Readonly<Partial<Record<string, ElementType>>> =
  Object.fromEntries(
    `BOOL U8 U16 U32 U64 I8 I16 I32 I64 F16 F32 F64 BF16 C64 F4 F6_E2M3 F6_E3M2 F8_E5M2 F8_E4M3 F8_E8M0
    F8_E4M3FNUZ F8_E5M2FNUZ`
      .split(/\s+/)
      .map((name) => [
        name,
        typeOf(
          name
            .toLowerCase()
            .replace(/^bf/, 'bfloat')
            .replace(/^f(?=\d)/, 'float')
            .replace(/^u(?=\d)/, 'uint')
            .replace(/^i/, 'int')
            .replace(/^c/, 'complex')
            .replace(/e4m3$/, 'e4m3fn'),
        ),
      ]),
  );

/** Type of GGUF: its name, elements of a block, bytes of a block. */
export type BlockType = readonly [name: string, block: number, bytes: number];

/** Types of GGUF by number (ggml.h, and GGML_QUANT_SIZES of the Python package gguf). */
export const GGUF_TYPES: readonly (BlockType | undefined)[] = `
  float32:1:4 float16:1:2 Q4_0:32:18 Q4_1:32:20 - - Q5_0:32:22 Q5_1:32:24 Q8_0:32:34 Q8_1:32:40
  Q2_K:256:84 Q3_K:256:110 Q4_K:256:144 Q5_K:256:176 Q6_K:256:210 Q8_K:256:292 IQ2_XXS:256:66
  IQ2_XS:256:74 IQ3_XXS:256:98 IQ1_S:256:50 IQ4_NL:32:18 IQ3_S:256:110 IQ2_S:256:82 IQ4_XS:256:136
  int8:1:1 int16:1:2 int32:1:4 int64:1:8 float64:1:8 IQ1_M:256:56 bfloat16:1:2 - - - TQ1_0:256:54
  TQ2_0:256:66 - - - MXFP4:32:17 NVFP4:64:36 Q1_0:128:18 Q2_0:64:18`
  .trim()
  .split(/\s+/)
  .map((entry) => {
    const [name = '', block, bytes] = entry.split(':');
    return name === '-' ? undefined : [name, Number(block), Number(bytes)];
  });
