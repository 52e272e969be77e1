import {useState} from 'react';
import type {SandboxProject} from '../core/project';
import {
  applyEdits,
  diffEdits,
  reduceWorkspace,
  createWorkspace,
  type Edits,
  type EditorWorkspace,
  type WorkspaceEvent,
} from '../core/workspace';

interface WorkspaceOptions {
  /** Program of a link, in place of the page's program. */
  linked?: SandboxProject;
  /** Name of the file that the editor opens first; the entry by default. */
  initialFile?: string;
  /** Texts that the reader edited before the page was reloaded. */
  edits?: Edits;
  onEdit?: (edits: Edits) => void;
}

/** Keeps the program in the editor, starting with earlier edits, and reports each change. */
export function useWorkspace(
  original: SandboxProject,
  {linked, initialFile, edits = {}, onEdit}: WorkspaceOptions,
): [EditorWorkspace, (event: WorkspaceEvent) => void] {
  const [initialProject] = useState(linked ?? original);
  const [workspace, setWorkspace] = useState(() =>
    createWorkspace(
      original,
      applyEdits(initialProject, edits),
      linked ? undefined : initialFile,
    ),
  );
  const change = (event: WorkspaceEvent): void => {
    const next = reduceWorkspace(workspace, event);
    setWorkspace(next);
    if (next.project !== workspace.project) {
      // In an effect this would render again after each letter, and React stops at fifty.
      onEdit?.(diffEdits(initialProject, next.project));
    }
  };
  return [workspace, change];
}
