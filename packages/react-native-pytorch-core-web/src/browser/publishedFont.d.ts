/** Plain JavaScript of the published package, which has its types elsewhere. */
declare module 'react-native-pytorch-core-next/lib/commonjs/utils/CSSFontUtils' {
  export {parse} from 'react-native-pytorch-core-next/lib/typescript/utils/CSSFontUtils';
}
