// text.WordPieceTokenizer · 0.2.0, next
import {text} from 'react-native-pytorch-core';

const vocab = ['[UNK]', 'hello', 'world', 'token', '##s', '!'].join('\n');

// One token a line; without the unknown token the constructor throws.
const tokenizer = new text.WordPieceTokenizer({
  vocab,
  unknownToken: '[UNK]',
  lowercase: true,
});
console.log(tokenizer.encode('Hello tokens!'));
