declare module '*?raw' {
  /** The text of the file. */
  const text: string;
  export default text;
}
