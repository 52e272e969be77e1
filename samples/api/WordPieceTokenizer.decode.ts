// WordPieceTokenizer.decode · 0.2.0, next
import {text} from 'react-native-pytorch-core';

const vocab = ['[UNK]', 'hello', 'world', 'token', '##s', '!'].join('\n');

const tokenizer = new text.WordPieceTokenizer({vocab});
console.log(tokenizer.decode([1, 3, 4, 5]));
