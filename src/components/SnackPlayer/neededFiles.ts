/** File that a program reads and the reader must provide. */
export interface NeededFile {
  name: string;
  /** Download address; absent if the reader makes the file. */
  url?: string;
  /** Address in a model card, for a file that the reader makes nevertheless. */
  card?: string;
  /** Size from the model card, if known. */
  bytes?: number;
  /** Whether code imports the file, so that the program cannot start without it. */
  imported: boolean;
}

interface Asset {
  name: string;
  url?: string;
}

/**
 * Lists the files that a program needs from the reader: those of its model cards
 * (`model.json`) and the assets of its description.
 *
 * @param files - texts of the program by file name.
 */
export function listNeededFiles(
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
      // A file of the reader also serves requests for the card's address.
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
