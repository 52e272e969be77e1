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
  /** Bytes of the site's file that have arrived, while it loads. */
  loaded?: number;
  /** Whether the program waits for the file. */
  wanted: boolean;
}

/** Snapshot of all files, for rendering. */
export interface ProgramFilesState {
  entries: readonly ProgramFileState[];
  /** Message about the last change. */
  note: string;
  /** Model of the site that the program gets; undefined for the reader's files. */
  chosen: ReplacementModel | undefined;
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
  /** Takes a model of the site, or the reader's files. */
  choose: (model: ReplacementModel | undefined) => Promise<void>;
  /** Tells whether a file that the program has read was replaced. */
  isStale: () => boolean;
  /** Resets the record of read files for a new run. */
  begin: () => void;
  /** Drops the pending requests of an ended program. */
  forget: () => void;
}

export interface ProgramFilesOptions {
  needed: readonly NeededFile[];
  /** Models of the site for the program, the first by default. */
  replacements: readonly ReplacementModel[];
  /** Storage between visits; without one, files last until the reader leaves the page. */
  storage: FileStorage | undefined;
  /** Loads a file of the site, by its path below the base. */
  load: (path: string, progress: (bytes: number) => void) => Promise<Blob>;
  /** Name of the program, the key prefix of files without an address. */
  program: string;
}

/** Creates the store of a program's files: given by the reader, kept in the browser, or replaced by the site's own. */
export function makeProgramFiles({
  needed,
  replacements,
  storage,
  load,
  program,
}: ProgramFilesOptions): ProgramFiles {
  const files = new Map<string, {blob: Blob; kept: boolean}>();
  const waiting = new Map<string, ((file: Blob) => void)[]>();
  /** Files that the program has read, by name: a file of the reader, or a path of the site. */
  const read = new Map<string, Blob | string>();
  /** Bytes that have arrived of the site's files that load, by name. */
  const loading = new Map<string, number>();
  const listeners = new Set<() => void>();
  let note = '';
  let opened: Promise<void> | undefined;
  /** Choice of the reader; without one, the reader's files come before the site's. */
  let choice: {model: ReplacementModel | undefined} | undefined;
  let state: ProgramFilesState = {entries: [], note, chosen: replacements[0]};

  const getKey = ({name, url}: NeededFile) => url ?? `${program}/${name}`;

  /** Returns the model whose files serve. All of them do or none, because labels must match their model. */
  const findModel = (): ReplacementModel | undefined =>
    choice ? choice.model : files.size === 0 ? replacements[0] : undefined;

  function update(words = note): void {
    note = words;
    const chosen = findModel();
    state = {
      note,
      chosen,
      entries: needed.map((file) => {
        const readerFile = files.get(file.name);
        const isReplaced = chosen && Object.hasOwn(chosen.files, file.name);
        return {
          ...file,
          wanted: waiting.has(file.name),
          ...(isReplaced
            ? {state: 'replacement', loaded: loading.get(file.name)}
            : readerFile
              ? {
                  state: readerFile.kept ? 'kept' : 'here',
                  size: readerFile.blob.size,
                }
              : {state: 'absent'}),
        };
      }),
    };
    for (const listener of listeners) {
      listener();
    }
  }

  /** Returns the reader's file or the path of the site's; undefined without either. */
  const findSource = (name: string): Blob | string | undefined =>
    findModel()?.files[name] ?? files.get(name)?.blob;

  /** Returns the bytes of a source, and shows how many have arrived meanwhile. */
  async function readSource(
    name: string,
    source: Blob | string,
  ): Promise<Blob> {
    if (typeof source !== 'string') {
      return source;
    }
    try {
      return await load(source, (bytes) => {
        loading.set(name, bytes);
        update();
      });
    } finally {
      loading.delete(name);
      update();
    }
  }

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
    // A file of the reader is for the original.
    choice = undefined;
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
        return readSource(name, source);
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
        choice = undefined;
        update(
          storage
            ? `${name} is removed from this browser.`
            : `${name} is removed.`,
        );
      }
    },
    async choose(model) {
      await open();
      choice = {model};
      update('');
      for (const [name, resolvers] of [...waiting]) {
        const source = findSource(name);
        if (source !== undefined) {
          waiting.delete(name);
          read.set(name, source);
          const blob = await readSource(name, source);
          for (const resolve of resolvers) {
            resolve(blob);
          }
        }
      }
      update();
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
