import type {ReplacementModel} from '@site/src/data/replacementModels';
import type {NeededFile} from './neededFiles';

/** Where the reader's files are kept for the next visit. */
export interface FileStorage {
  read: (key: string) => Promise<Blob | undefined>;
  /** @throws Error when there is no room, or the browser keeps nothing. */
  write: (key: string, file: Blob) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** What the page shows of a needed file. */
export interface ProgramFile extends NeededFile {
  state:
    | 'absent'
    /** In this browser's storage. */
    | 'kept'
    /** In memory, until the page is left. */
    | 'here'
    /** A file of the site is used in its place. */
    | 'replacement';
  /** Size of the reader's file. */
  size?: number;
  /** Whether the program waits for it. */
  wanted: boolean;
}

export interface ProgramFilesState {
  entries: readonly ProgramFile[];
  /** Words about what was last given or kept. */
  note: string;
}

export interface ProgramFiles {
  subscribe: (listener: () => void) => () => void;
  getState: () => ProgramFilesState;
  /** Finds what is kept from earlier visits; once, at the beginning. */
  open: () => Promise<void>;
  /**
   * The file, as soon as the reader has given it.
   *
   * @throws Error when the program needs no file of that name, or the site's own does not load.
   */
  need: (name: string) => Promise<Blob>;
  /** Takes files that the reader chose or dropped, by their names; `name` says which one it is. */
  give: (files: readonly File[], name?: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Whether a file that the program has read is another one now. */
  isStale: () => boolean;
  /** Another program begins, which has read nothing. */
  begin: () => void;
  /** Forgets what an ended program waited for. */
  forget: () => void;
}

export interface ProgramFilesOptions {
  needed: readonly NeededFile[];
  replacement: ReplacementModel | undefined;
  /** Without one, files are here until the page is left. */
  storage: FileStorage | undefined;
  /** Loads a file of the site, by its path below the base. */
  load: (path: string) => Promise<Blob>;
  /** Of files without an address, which differ from program to program. */
  program: string;
}

/** The files around a program: given by the reader, kept in the browser, or the site's own. */
export function makeProgramFiles({
  needed,
  replacement,
  storage,
  load,
  program,
}: ProgramFilesOptions): ProgramFiles {
  const files = new Map<string, {blob: Blob; kept: boolean}>();
  const waiting = new Map<string, ((file: Blob) => void)[]>();
  /** What the program has read, by name: the reader's file, or the path of the site's. */
  const read = new Map<string, Blob | string>();
  const listeners = new Set<() => void>();
  let note = '';
  let opened: Promise<void> | undefined;
  let state: ProgramFilesState = {entries: [], note};

  const keyOf = ({name, url}: NeededFile) => url ?? `${program}/${name}`;

  /** Whether the site's files serve: all or none, and only while nothing else is there, as labels belong to their model. */
  const stands = () => replacement !== undefined && files.size === 0;

  function update(words = note): void {
    note = words;
    state = {
      note,
      entries: needed.map((file) => {
        const given = files.get(file.name);
        return {
          ...file,
          wanted: waiting.has(file.name),
          ...(given
            ? {state: given.kept ? 'kept' : 'here', size: given.blob.size}
            : {
                state:
                  stands() &&
                  replacement &&
                  Object.hasOwn(replacement.files, file.name)
                    ? 'replacement'
                    : 'absent',
              }),
        };
      }),
    };
    for (const listener of listeners) {
      listener();
    }
  }

  /** The reader's file, or the path of the site's; undefined where neither is there. */
  const sourceOf = (name: string): Blob | string | undefined =>
    files.get(name)?.blob ?? (stands() ? replacement?.files[name] : undefined);

  function open(): Promise<void> {
    opened ??= Promise.all(
      needed.map(async (file) => {
        const blob = await storage?.read(keyOf(file)).catch(() => undefined);
        if (blob) {
          files.set(file.name, {blob, kept: true});
        }
      }),
    ).then(() => update());
    return opened;
  }

  async function take(file: NeededFile, blob: File): Promise<string> {
    const kept =
      (await storage?.write(keyOf(file), blob).then(
        () => true,
        () => false,
      )) ?? false;
    files.set(file.name, {blob, kept});
    for (const resolve of waiting.get(file.name) ?? []) {
      read.set(file.name, blob);
      resolve(blob);
    }
    waiting.delete(file.name);
    const other =
      file.bytes !== undefined && file.bytes !== blob.size
        ? ` It has ${blob.size} bytes, and the one of the tutorial ${file.bytes}: if it does not load, download it again.`
        : '';
    return kept
      ? `${file.name} is here, and this browser keeps it for next time.${other}`
      : `${file.name} is here until you leave the page${storage ? ': this browser keeps no files, or has no room' : ''}.${other}`;
  }

  update();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    open,
    async need(name) {
      if (!needed.some((file) => file.name === name)) {
        throw new Error(
          `This page has no file ${name} for programs${needed.length > 0 ? `; it has ${needed.map((file) => file.name).join(', ')}` : ''}.`,
        );
      }
      await open();
      const source = sourceOf(name);
      if (source !== undefined) {
        read.set(name, source);
        return typeof source === 'string' ? load(source) : source;
      }
      return new Promise((resolve) => {
        waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
        update();
      });
    },
    async give(given, name) {
      await open();
      const notes: string[] = [];
      for (const blob of given) {
        const file = needed.find((each) => each.name === (name ?? blob.name));
        notes.push(
          file
            ? await take(file, blob)
            : `The program has no file ${blob.name}. It needs ${needed.map((each) => each.name).join(', ')}.`,
        );
      }
      update(notes.join(' '));
    },
    async remove(name) {
      const file = needed.find((each) => each.name === name);
      if (file) {
        await storage?.remove(keyOf(file)).catch(() => undefined);
        files.delete(name);
        update(
          storage
            ? `${name} is removed from this browser.`
            : `${name} is removed.`,
        );
      }
    },
    isStale: () =>
      [...read].some(([name, source]) => sourceOf(name) !== source),
    begin: () => read.clear(),
    forget() {
      waiting.clear();
      update('');
    },
  };
}
