import type {Pixels} from '../torch/platform';
import {type JsonFields, hasField, readObject, readString} from './fields';
import type {SpecParameters} from './parameters';
import {
  createBertTokenizer,
  createGpt2Tokenizer,
  type Tokenizer,
} from './tokenizers';

/** State that `pack` and `unpack` of one call share. */
export interface SpecContext {
  parameters: SpecParameters;
  /** Pixels of an image parameter. */
  pixels: (image: unknown) => Pixels;
  /** Samples of an audio parameter. */
  samples: (audio: unknown) => Int16Array;
  /** Creates the image of an output; returns its reference. */
  image: (pixels: Pixels) => {ID: string};
  /** @throws Error if the specification has no vocabulary for it */
  tokenizer: (name: 'bert' | 'gpt2') => Tokenizer;
  /** Token ids of the last text of the BERT tokenizer, for the decoder of answers. */
  tokenIds?: readonly bigint[];
  /** Release: 0.1 fails if class 0 wins, and writes null where 0.2.0 leaves a key out. */
  release: '0.1' | '0.2';
}

/** Creates the tokenizers of a specification, on their first use. */
export function createTokenizers(spec: JsonFields): SpecContext['tokenizer'] {
  const made: Partial<Record<'bert' | 'gpt2', Tokenizer>> = {};
  return (name) => {
    const key = `vocabulary_${name}`;
    if (!hasField(spec, key)) {
      throw new Error(`Spec missing ${name} vocabulary`);
    }
    return (made[name] ??=
      name === 'bert'
        ? createBertTokenizer(readString(spec, key))
        : createGpt2Tokenizer(readObject(spec, key)));
  };
}
