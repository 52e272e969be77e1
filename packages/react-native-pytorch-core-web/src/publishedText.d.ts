/** Plain JavaScript of the published package, which has its types elsewhere. */
declare module 'react-native-pytorch-core-next/lib/commonjs/text' {
  export {text} from 'react-native-pytorch-core-next/lib/typescript/text';
}
