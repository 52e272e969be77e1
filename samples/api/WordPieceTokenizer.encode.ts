// WordPieceTokenizer.encode · 0.2.0, next
import {text} from 'react-native-pytorch-core';

const vocab = ['[UNK]', 'hello', 'world', 'token', '##s', '!'].join('\n');

const tokenizer = new text.WordPieceTokenizer({vocab});
// Splits punctuation off; adds no [CLS] and no [SEP].
console.log(tokenizer.encode('Hello tokens!'));
console.log(tokenizer.encode('Hello cat!')); // 0: unknown
