/** Types of a JavaScript module of the published package, which are in another folder. */
declare module 'react-native-pytorch-core-next/lib/commonjs/text' {
  export {text} from 'react-native-pytorch-core-next/lib/typescript/text';
}
