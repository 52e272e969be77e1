import {diagnose} from '../spec/editor';
import type {Diagnostic} from '../spec/diagnostic';
import {get, getText, parseJson, toValue} from '../spec/json';
import {writeCustomPack, writeCustomUnpack} from './custom';
import {writeNumber} from './literals';
import {type SpecFields, asFields, writePack, type Packed} from './pack';
import {type CodeNote, type ProgramParameter, ProgramWriter} from './program';
import {writeUnpack} from './unpack';

export type {CodeNote, ProgramParameter} from './program';
export type {Diagnostic} from '../spec/diagnostic';

/** File for the app. */
export interface CodeFile {
  name: string;
  text: string;
}

/** Program of a specification, or the reasons why there is none. */
export type SpecCode =
  | {
      valid: true;
      /** The program first, then the vocabularies that it imports. */
      files: [CodeFile, ...CodeFile[]];
      /** Parameters of `execute`, in the order of the specification. */
      parameters: ProgramParameter[];
      /** Limits of the program, which its comments repeat. */
      notes: CodeNote[];
    }
  | {
      valid: false;
      /** Reasons why no phone ran the specification, errors first. */
      diagnostics: Diagnostic[];
    };

/** File name of the program. */
const PROGRAM_FILE = 'execute.ts';

/** Whether a specification has built-in types only. */
const isBuiltIn = (spec: SpecFields): boolean =>
  diagnose(JSON.stringify({...spec, custom_packer_class: undefined})).valid;

/**
 * Writes the program that does the same as a specification with the tensors of
 * react-native-pytorch-core 0.2.4. It computes the numbers of 0.1 on Android, without its
 * faults; comments mark the differences of iOS.
 *
 * @param source - text of a live.spec.json
 */
export function convertSpecToCode(source: string): SpecCode {
  const {diagnostics, valid} = diagnose(source);
  if (!valid || diagnostics.some(({severity}) => severity === 'error')) {
    return {valid: false, diagnostics};
  }
  const root = parseJson(source);
  const spec = asFields(toValue(root));
  const hasOwnTypes = get(root, 'custom_packer_class') !== undefined;
  const {vocabulary_bert, vocabulary_gpt2} = spec;
  const vocabularies = {vocabulary_bert, vocabulary_gpt2};
  const program = new ProgramWriter();
  program.addComment('pack');
  const packFields = asFields(spec['pack']);
  const isOwnPack =
    hasOwnTypes &&
    !isBuiltIn({
      ...vocabularies,
      pack: packFields,
      unpack: {type: 'string', key: 'key'},
    });
  const packed: Packed = isOwnPack
    ? {input: writeCustomPack(packFields, program), hasImage: false}
    : writePack(packFields, program);
  const unpackFields = asFields(spec['unpack']);
  const isOwnUnpack =
    hasOwnTypes &&
    !isBuiltIn({
      ...vocabularies,
      pack: isOwnPack ? {type: 'scalar_bool', value: true} : packFields,
      unpack: unpackFields,
    });
  if (isOwnUnpack) {
    writeCustomUnpack(unpackFields, program, packed.input);
  } else {
    writeUnpack(unpackFields, program, packed);
  }
  const files = writeVocabularies(
    program,
    getText(root, 'vocabulary_bert'),
    spec['vocabulary_gpt2'] as Record<string, number> | undefined,
  );
  return {
    valid: true,
    files: [{name: PROGRAM_FILE, text: program.write()}, ...files],
    parameters: program.parameters,
    notes: program.notes,
  };
}

/** Writes the imported vocabularies as files, and the ids of special tokens as constants. */
function writeVocabularies(
  program: ProgramWriter,
  bert: string | undefined,
  gpt2: Record<string, number> | undefined,
): CodeFile[] {
  const files: CodeFile[] = [];
  if (program.hasHelper('bertEncode') && bert !== undefined) {
    const tokens = bert.split(/\r\n|\r|\n/);
    if (tokens.at(-1) === '') {
      tokens.pop();
    }
    for (const [name, token] of [
      ['BERT_UNKNOWN', '[UNK]'],
      ['BERT_PADDING', '[PAD]'],
    ] as const) {
      const id = tokens.lastIndexOf(token);
      if (id < 0) {
        throw new Error(`vocabulary_bert lacks ${token}`);
      }
      program.addConstant(name, writeNumber(id));
    }
    program.importJson('bertTokens', 'vocabulary_bert.json');
    files.push({
      name: 'vocabulary_bert.json',
      text: `${JSON.stringify(tokens, null, 2)}\n`,
    });
  }
  if (program.hasHelper('gpt2Ids') && gpt2 !== undefined) {
    if (program.hasHelper('gpt2Encode')) {
      const {'<|endoftext|>': unknown} = gpt2;
      if (unknown === undefined) {
        throw new Error('vocabulary_gpt2 lacks <|endoftext|>');
      }
      program.addConstant('GPT2_UNKNOWN', writeNumber(unknown));
    }
    program.importJson('gpt2Vocabulary', 'vocabulary_gpt2.json');
    files.push({
      name: 'vocabulary_gpt2.json',
      text: `${JSON.stringify(gpt2, null, 2)}\n`,
    });
  }
  return files;
}
