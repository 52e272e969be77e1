/** Parts of ONNX messages that have no graph in them. */

import {ONNX_TYPES, type ElementType} from './elementTypes';
import type {FileReader} from './fileReader';
import {readFields, type ProtoField} from './protobuf';
import type {ReportPort} from './report';

/** Containers of TypeProto, by field. */
const CONTAINERS: Readonly<Partial<Record<number, string>>> = {
  4: 'sequence',
  5: 'map',
  8: 'sparse tensor',
  9: 'optional',
};
/** Reads a name of a field. */
export const readName = (reader: FileReader, one: ProtoField, field: string) =>
  reader.name(one.start, one.end - one.start, field);

/** Reads a set of operators and its version. */
export async function readOpset(
  reader: FileReader,
  {start, end}: ProtoField,
): Promise<{domain: string; version: number}> {
  let domain = '';
  let version = 1;
  for await (const one of readFields(reader, start, end, 'opset_import')) {
    if (one.number === 1) {
      domain = await readName(reader, one, 'opset_import.domain');
    } else if (one.number === 2) {
      version = reader.toNumber(one.value, 'opset_import.version');
    }
  }
  return {domain: domain === '' ? 'ai.onnx' : domain, version};
}

/** Reads an entry of a dictionary of texts. */
export async function readPair(
  reader: FileReader,
  {start, end}: ProtoField,
  field: string,
): Promise<[string, string]> {
  const pair: [string, string] = ['', ''];
  for await (const one of readFields(reader, start, end, field)) {
    if (one.number === 1 || one.number === 2) {
      pair[one.number - 1] = await reader.text(
        one.start,
        one.end - one.start,
        field,
      );
    }
  }
  return pair;
}

/** Finds an element type by its number. */
export function readType(
  reader: FileReader,
  id: bigint,
  field: string,
): ElementType {
  const type = ONNX_TYPES[Number(id)];
  if (!type) {
    throw reader.fail(field, `has the unknown element type ${id}`);
  }
  return type;
}

/** Reads the name, the type and the shape of an input or output. */
export async function readPort(
  reader: FileReader,
  {start, end}: ProtoField,
  path: string,
): Promise<ReportPort> {
  let name = '';
  let type = 'undefined';
  let shape: (number | string)[] | undefined;
  for await (const one of readFields(reader, start, end, path)) {
    if (one.number === 1) {
      name = await readName(reader, one, `${path}.name`);
    } else if (one.number === 2) {
      for await (const kind of readFields(
        reader,
        one.start,
        one.end,
        `${path}.type`,
      )) {
        if (kind.number !== 1) {
          type = CONTAINERS[kind.number] ?? type;
          continue;
        }
        for await (const part of readFields(
          reader,
          kind.start,
          kind.end,
          `${path}.type`,
        )) {
          if (part.number === 1) {
            [type] = readType(reader, part.value, `${path} ${name}`);
          } else if (part.number === 2) {
            shape = await readShape(reader, part, `${path} ${name}.shape`);
          }
        }
      }
    }
  }
  return {name, type, shape};
}

async function readShape(
  reader: FileReader,
  {start, end}: ProtoField,
  path: string,
): Promise<(number | string)[]> {
  const shape: (number | string)[] = [];
  for await (const dimension of readFields(reader, start, end, path)) {
    let size: number | string = '?';
    for await (const one of readFields(
      reader,
      dimension.start,
      dimension.end,
      path,
    )) {
      if (one.number === 1) {
        size = reader.toNumber(one.value, path);
      } else if (one.number === 2) {
        size = await readName(reader, one, path);
      }
    }
    if (shape.push(size) > 64) {
      throw reader.fail(path, 'has more than 64 dimensions');
    }
  }
  return shape;
}
