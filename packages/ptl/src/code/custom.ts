/** Types of `custom_packer_class`, which are Java code of the app: what is there is a place for them. */
import {inComment} from './literals';
import type {SpecFields} from './pack';
import {placeholder, type ProgramWriter} from './program';

/** Every placeholder of a value becomes a parameter. */
function parameters(value: unknown, program: ProgramWriter): void {
  const name = placeholder(value);
  if (name !== undefined) {
    program.parameter(name, 'any');
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) {
      parameters(one, program);
    }
  }
}

const message = (part: 'pack' | 'unpack', type: unknown): string =>
  `The type ${inComment(String(type))} of ${part} is Java code of the app, in custom_packer_class: write it in TypeScript, with tensors, in ${part}Custom.`;

/** `pack` of a type that the package does not have. */
export function packCustom(fields: SpecFields, program: ProgramWriter): string {
  parameters(fields, program);
  program.cannot('pack', message('pack', fields['type']));
  program.useType('Tensor');
  const args = program.parameters.length > 0 ? ['params'] : [];
  program.module(`/** Makes the input of the model: see the Java class of the app. */
function packCustom(${args.length > 0 ? 'params: Params' : ''}): Tensor {
  throw new Error(${args.length > 0 ? '`packCustom is not written: ${Object.keys(params).join()}`' : "'packCustom is not written.'"});
}`);
  return program.let('input', 'packCustom', args);
}

/** `unpack` of a type that the package does not have. */
export function unpackCustom(
  fields: SpecFields,
  program: ProgramWriter,
  input: string,
): void {
  parameters(fields, program);
  program.useType('Tensor');
  program.blank();
  program.line(`  const output: Tensor = await model.forward(${input});`);
  program.blank();
  program.cannot('unpack', message('unpack', fields['type']));
  program.module(`/** Reads the output of the model: see the Java class of the app. */
function unpackCustom(output: Tensor): unknown {
  throw new Error(\`unpackCustom is not written: \${output.shape.join()}\`);
}`);
  const value = program.let('value', 'unpackCustom', ['output']);
  program.result('output', value, 'unknown');
  program.blank();
}
