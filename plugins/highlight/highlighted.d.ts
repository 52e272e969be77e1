declare module '*?highlighted' {
  /** The file's code, highlighted, as `@theme/CodeBlock` takes it in `html`. */
  const html: string;
  export default html;
}
