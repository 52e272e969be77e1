import html from '@site/samples/0.2.0/home/recognize.ts?highlighted';

/** Beginnings of the lines that lead to a station; each goes on to the next of them. */
const STARTS: readonly (readonly [text: string, station: string])[] = [
  ['export async function recognize', 'drawing'],
  ['  const model', ''],
  ['  const image', 'numbers'],
  ['  const scores', 'maps'],
  ['  const shares', 'scores'],
  ['  return', 'label'],
  ['}', ''],
];

/** Marks each line of highlighted code that leads to a station of the machine. */
function markStations(code: string): string {
  let station = '';
  return code.replace(/.*\n|.+$/g, (line) => {
    const text = line.replace(/<[^>]*>/g, '');
    station = STARTS.find(([start]) => text.startsWith(start))?.[1] ?? station;
    return station ? `<span data-station="${station}">${line}</span>` : line;
  });
}

/** Highlighted program of the home page, which `useMachine` runs; type-checked against package 0.2.0. */
export const program = markStations(html);
