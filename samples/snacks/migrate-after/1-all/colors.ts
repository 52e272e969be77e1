/** What is drawn, and what the model is told. */
export const colors = {paper: '#1d2b53', ink: '#ffffff'};

/** Red, green and blue from 0 to 255 of a color such as #1d2b53. */
export function rgbOf(color: string): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) {
    throw new Error(`${color} is not # and six digits.`);
  }
  const value = parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
