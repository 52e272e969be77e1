/** The part of opentype.js that previews use; the package has no types. */
declare module '@shuding/opentype.js' {
  interface Font {
    /** 0 where the font lacks the character. */
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
