declare module '*?raw' {
  /** Text of the file. */
  const text: string;
  export default text;
}
