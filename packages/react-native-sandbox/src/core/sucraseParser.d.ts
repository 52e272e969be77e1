/** Types of sucrase's parser, which the package has in another folder than the modules. */

declare module 'sucrase/dist/parser/index.js' {
  export {parse} from 'sucrase/dist/types/parser';
}

declare module 'sucrase/dist/parser/tokenizer/types.js' {
  export {TokenType} from 'sucrase/dist/types/parser/tokenizer/types';
}
