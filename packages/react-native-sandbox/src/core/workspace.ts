import type {Project} from './project';

/** A program in the editor: as it came, and as it is now. */
export interface Workspace {
  original: Project;
  project: Project;
  /** Name of the file in the editor. */
  open: string;
}

export type WorkspaceEvent =
  {type: 'open'; file: string} | {type: 'edit'; text: string} | {type: 'reset'};

/**
 * @param shared - the program that a link brought in place of the page's own.
 * @param open - name of the file that is opened first, if it is not the entry.
 */
export function workspaceOf(
  original: Project,
  shared: Project = original,
  open = shared.entry,
): Workspace {
  return {original, project: shared, open};
}

/** Texts that a reader has changed, by the name of their file. */
export type Edits = Readonly<Record<string, string>>;

/** Returns the program with texts that were edited before; files that it does not have are left out. */
export function applyEdits(project: Project, edits: Edits): Project {
  const known = Object.entries(edits).filter(
    ([name, text]) =>
      Object.hasOwn(project.files, name) && typeof text === 'string',
  );
  return known.length > 0
    ? {...project, files: {...project.files, ...Object.fromEntries(known)}}
    : project;
}

/** Returns the texts that differ from those of another state of the program. */
export const editsSince = (before: Project, {files}: Project): Edits =>
  Object.fromEntries(
    Object.entries(files).filter(([name, text]) => before.files[name] !== text),
  );

export function nextWorkspace(
  workspace: Workspace,
  event: WorkspaceEvent,
): Workspace {
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

/** Whether reset would change anything. */
export function isChanged({original, project}: Workspace): boolean {
  const names = Object.keys(project.files);
  return (
    original.entry !== project.entry ||
    original.version !== project.version ||
    names.length !== Object.keys(original.files).length ||
    names.some((name) => original.files[name] !== project.files[name])
  );
}

/** Files in the order of the tabs: the entry, other code, then data. */
export function tabs({entry, files}: Project): string[] {
  const rank = (name: string) =>
    name === entry ? 0 : name.endsWith('.json') ? 2 : 1;
  return Object.keys(files).sort(
    (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'),
  );
}
