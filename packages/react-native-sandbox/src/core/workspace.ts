import type {SandboxProject} from './project';

/** Program in the editor, in its original and its current state. */
export interface EditorWorkspace {
  original: SandboxProject;
  project: SandboxProject;
  /** Name of the file in the editor. */
  open: string;
}

export type WorkspaceEvent =
  {type: 'open'; file: string} | {type: 'edit'; text: string} | {type: 'reset'};

/**
 * Creates the state of the editor.
 *
 * @param shared - program of a link, which replaces the page's program until it is reset
 * @param open - name of the file that is open at first
 */
export function createWorkspace(
  original: SandboxProject,
  shared: SandboxProject = original,
  open = shared.entry,
): EditorWorkspace {
  return {original, project: shared, open};
}

/** Texts that a reader has changed, by the name of their file. */
export type Edits = Readonly<Record<string, string>>;

/** Returns the program with edited texts; those of files that it does not have are left out. */
export function applyEdits(
  project: SandboxProject,
  edits: Edits,
): SandboxProject {
  const known = Object.entries(edits).filter(
    ([name, text]) =>
      Object.hasOwn(project.files, name) && typeof text === 'string',
  );
  return known.length > 0
    ? {...project, files: {...project.files, ...Object.fromEntries(known)}}
    : project;
}

/** Returns the texts that differ from an earlier state of the program. */
export const diffEdits = (
  before: SandboxProject,
  {files}: SandboxProject,
): Edits =>
  Object.fromEntries(
    Object.entries(files).filter(([name, text]) => before.files[name] !== text),
  );

/** Reducer of the editor's state. */
export function reduceWorkspace(
  workspace: EditorWorkspace,
  event: WorkspaceEvent,
): EditorWorkspace {
  const {original, project, open} = workspace;
  switch (event.type) {
    case 'open':
      return Object.hasOwn(project.files, event.file)
        ? {...workspace, open: event.file}
        : workspace;
    case 'edit':
      return {
        ...workspace,
        project: {...project, files: {...project.files, [open]: event.text}},
      };
    case 'reset':
      return {
        original,
        project: original,
        open: Object.hasOwn(original.files, open) ? open : original.entry,
      };
  }
}

/** Whether the program differs from its original. */
export function isChanged({original, project}: EditorWorkspace): boolean {
  const names = Object.keys(project.files);
  return (
    original.entry !== project.entry ||
    original.version !== project.version ||
    names.length !== Object.keys(original.files).length ||
    names.some((name) => original.files[name] !== project.files[name])
  );
}

/** Sorts the names of files for the tabs: the entry, other code, then data. */
export function sortFiles({entry, files}: SandboxProject): string[] {
  const rank = (name: string) =>
    name === entry ? 0 : name.endsWith('.json') ? 2 : 1;
  return Object.keys(files).sort(
    (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'),
  );
}
