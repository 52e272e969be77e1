/** Types of a JavaScript module of the published package, which are in another folder. */
declare module 'react-native-pytorch-core-next/lib/commonjs/utils/CSSFontUtils' {
  export {parse} from 'react-native-pytorch-core-next/lib/typescript/utils/CSSFontUtils';
}
