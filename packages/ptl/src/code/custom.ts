/** Placeholders for types of `custom_packer_class`, which are Java code of the app. */
import {escapeForComment} from './literals';
import type {SpecFields} from './pack';
import {readPlaceholder, type ProgramWriter} from './program';

/** Declares a parameter for each placeholder of a value. */
function collectParameters(value: unknown, program: ProgramWriter): void {
  const name = readPlaceholder(value);
  if (name !== undefined) {
    program.useParameter(name, 'any');
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) {
      collectParameters(one, program);
    }
  }
}

const describeCustomType = (part: 'pack' | 'unpack', type: unknown): string =>
  `The type ${escapeForComment(String(type))} of ${part} is Java code of the app, in custom_packer_class: write it in TypeScript, with tensors, in ${part}Custom.`;

/** Writes `pack` of a custom type as a call of a function for the author to write. */
export function writeCustomPack(
  fields: SpecFields,
  program: ProgramWriter,
): string {
  collectParameters(fields, program);
  program.noteLimit('pack', describeCustomType('pack', fields['type']));
  program.useType('Tensor');
  const args = program.parameters.length > 0 ? ['params'] : [];
  program.addFunction(`/** Makes the input of the model: see the Java class of the app. */
function packCustom(${args.length > 0 ? 'params: Params' : ''}): Tensor {
  throw new Error(${args.length > 0 ? '`packCustom is not written: ${Object.keys(params).join()}`' : "'packCustom is not written.'"});
}`);
  return program.declareCall('input', 'packCustom', args);
}

/** Writes `unpack` of a custom type as a call of a function for the author to write. */
export function writeCustomUnpack(
  fields: SpecFields,
  program: ProgramWriter,
  input: string,
): void {
  collectParameters(fields, program);
  program.useType('Tensor');
  program.addBlankLine();
  program.addLine(`  const output: Tensor = await model.forward(${input});`);
  program.addBlankLine();
  program.noteLimit('unpack', describeCustomType('unpack', fields['type']));
  program.addFunction(`/** Reads the output of the model: see the Java class of the app. */
function unpackCustom(output: Tensor): unknown {
  throw new Error(\`unpackCustom is not written: \${output.shape.join()}\`);
}`);
  const value = program.declareCall('value', 'unpackCustom', ['output']);
  program.addResult('output', value, 'unknown');
  program.addBlankLine();
}
