declare module '*?highlighted' {
  /** Highlighted code of the file, for the prop `html` of `@theme/CodeBlock`. */
  const html: string;
  export default html;
}
