/** Types of the used part of opentype.js, which has none. */
declare module '@shuding/opentype.js' {
  interface Font {
    /** Returns 0 for a character that the font lacks. */
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
    ): {toPathData(places: number): string};
  }
  const opentype: {parse(file: ArrayBuffer): Font};
  export default opentype;
}
