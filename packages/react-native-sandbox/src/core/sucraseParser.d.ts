/** The part of sucrase that has no types where its modules stand. */

declare module 'sucrase/dist/parser/index.js' {
  export {parse} from 'sucrase/dist/types/parser';
}

declare module 'sucrase/dist/parser/tokenizer/types.js' {
  export {TokenType} from 'sucrase/dist/types/parser/tokenizer/types';
}
