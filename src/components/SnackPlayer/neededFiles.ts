/** A file that a program reads and that is not part of it: the reader gives it. */
export interface NeededFile {
  name: string;
  /** Where it is downloaded from; absent where the reader makes it. */
  url?: string;
  /** Where the program downloads a file of this name, if the reader makes it all the same. */
  card?: string;
  /** Its size, where a model card knows it. */
  bytes?: number;
  /** Whether code imports it, so that nothing runs without it. */
  imported: boolean;
}

interface Asset {
  name: string;
  url?: string;
}

/**
 * The files that a program needs of the reader: those of its model cards
 * (`model.json`), and the assets that its description lists.
 *
 * @param files - texts of the program by name.
 */
export function neededFiles(
  files: Readonly<Record<string, string>>,
  assets: readonly Asset[],
): NeededFile[] {
  const needed = new Map<string, NeededFile>();
  for (const [name, text] of Object.entries(files)) {
    const card = name.endsWith('.json') ? readCard(text) : undefined;
    if (card) {
      needed.set(card.name, card);
    }
  }
  for (const {name, url} of assets) {
    if (!Object.hasOwn(files, name)) {
      // One name, one file: what the reader made serves the program at the card's address, too.
      const card = url === undefined ? needed.get(name)?.url : undefined;
      needed.set(name, {
        name,
        url,
        ...(card === undefined ? {} : {card}),
        imported: name.endsWith('.json'),
      });
    }
  }
  return [...needed.values()];
}

function readCard(text: string): NeededFile | undefined {
  const card = JSON.parse(text) as Record<string, unknown> | null;
  const {file, url, bytes} = card ?? {};
  return typeof file === 'string' && typeof url === 'string'
    ? {
        name: file,
        url,
        ...(typeof bytes === 'number' ? {bytes} : {}),
        imported: false,
      }
    : undefined;
}
