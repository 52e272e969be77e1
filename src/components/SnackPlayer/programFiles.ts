import type {ReplacementModel} from '@site/src/data/replacementModels';
import type {NeededFile} from './neededFiles';

/** Storage of the reader's files between visits. */
export interface FileStorage {
  read: (key: string) => Promise<Blob | undefined>;
  /** @throws Error if the quota is exceeded or storage is disabled. */
  write: (key: string, file: Blob) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** State of a needed file. */
export interface ProgramFileState extends NeededFile {
  state:
    | 'absent'
    /** Stored in this browser. */
    | 'kept'
    /** Held in memory until the reader leaves the page. */
    | 'here'
    /** Replaced by a file of the site. */
    | 'replacement';
  /** Size of the reader's file. */
  size?: number;
  /** Whether the program waits for the file. */
  wanted: boolean;
}

/** Snapshot of all files, for rendering. */
export interface ProgramFilesState {
  entries: readonly ProgramFileState[];
  /** Message about the last change. */
  note: string;
}

/** Store of a program's files. */
export interface ProgramFiles {
  subscribe: (listener: () => void) => () => void;
  getState: () => ProgramFilesState;
  /** Loads the files of earlier visits, once. */
  open: () => Promise<void>;
  /**
   * Resolves with a file as soon as the reader has given it.
   *
   * @throws Error if the program needs no such file, or the site's own fails to load.
   */
  need: (name: string) => Promise<Blob>;
  /** Adds files of the reader by their names, or under `name`. */
  give: (files: readonly File[], name?: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Tells whether a file that the program has read was replaced. */
  isStale: () => boolean;
  /** Resets the record of read files for a new run. */
  begin: () => void;
  /** Drops the pending requests of an ended program. */
  forget: () => void;
}

export interface ProgramFilesOptions {
  needed: readonly NeededFile[];
  replacement: ReplacementModel | undefined;
  /** Storage between visits; without one, files last until the reader leaves the page. */
  storage: FileStorage | undefined;
  /** Loads a file of the site, by its path below the base. */
  load: (path: string) => Promise<Blob>;
  /** Name of the program, the key prefix of files without an address. */
  program: string;
}

/** Creates the store of a program's files: given by the reader, kept in the browser, or replaced by the site's own. */
export function makeProgramFiles({
  needed,
  replacement,
  storage,
  load,
  program,
}: ProgramFilesOptions): ProgramFiles {
  const files = new Map<string, {blob: Blob; kept: boolean}>();
  const waiting = new Map<string, ((file: Blob) => void)[]>();
  /** Files that the program has read, by name: a file of the reader, or a path of the site. */
  const read = new Map<string, Blob | string>();
  const listeners = new Set<() => void>();
  let note = '';
  let opened: Promise<void> | undefined;
  let state: ProgramFilesState = {entries: [], note};

  const getKey = ({name, url}: NeededFile) => url ?? `${program}/${name}`;

  /** Tells whether the site's files serve. All or none do, and only without any file of the reader, because labels must match their model. */
  const isReplaced = () => replacement !== undefined && files.size === 0;

  function update(words = note): void {
    note = words;
    state = {
      note,
      entries: needed.map((file) => {
        const readerFile = files.get(file.name);
        return {
          ...file,
          wanted: waiting.has(file.name),
          ...(readerFile
            ? {
                state: readerFile.kept ? 'kept' : 'here',
                size: readerFile.blob.size,
              }
            : {
                state:
                  isReplaced() &&
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

  /** Returns the reader's file or the path of the site's; undefined without either. */
  const findSource = (name: string): Blob | string | undefined =>
    files.get(name)?.blob ??
    (isReplaced() ? replacement?.files[name] : undefined);

  function open(): Promise<void> {
    opened ??= Promise.all(
      needed.map(async (file) => {
        const blob = await storage?.read(getKey(file)).catch(() => undefined);
        if (blob) {
          files.set(file.name, {blob, kept: true});
        }
      }),
    ).then(() => update());
    return opened;
  }

  async function take(file: NeededFile, blob: File): Promise<string> {
    const isKept =
      (await storage?.write(getKey(file), blob).then(
        () => true,
        () => false,
      )) ?? false;
    files.set(file.name, {blob, kept: isKept});
    for (const resolve of waiting.get(file.name) ?? []) {
      read.set(file.name, blob);
      resolve(blob);
    }
    waiting.delete(file.name);
    const other =
      file.bytes !== undefined && file.bytes !== blob.size
        ? ` It has ${blob.size} bytes, and the one of the tutorial ${file.bytes}: if it does not load, download it again.`
        : '';
    return isKept
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
      const source = findSource(name);
      if (source !== undefined) {
        read.set(name, source);
        return typeof source === 'string' ? load(source) : source;
      }
      return new Promise((resolve) => {
        waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
        update();
      });
    },
    async give(readerFiles, name) {
      await open();
      const notes: string[] = [];
      for (const blob of readerFiles) {
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
        await storage?.remove(getKey(file)).catch(() => undefined);
        files.delete(name);
        update(
          storage
            ? `${name} is removed from this browser.`
            : `${name} is removed.`,
        );
      }
    },
    isStale: () =>
      [...read].some(([name, source]) => findSource(name) !== source),
    begin: () => read.clear(),
    forget() {
      waiting.clear();
      update('');
    },
  };
}
