// WordPieceTokenizer.tokenize · 0.2.0, next
import {text} from 'react-native-pytorch-core';

const vocab = ['[UNK]', 'hello', 'world', 'token', '##s', '!'].join('\n');

const tokenizer = new text.WordPieceTokenizer({vocab});
console.log(tokenizer.tokenize('Hello tokens'));
// Unlike encode(), it leaves punctuation at the word: the word is unknown.
console.log(tokenizer.tokenize('Hello tokens?'));
