import {useEffect, useReducer, useState, type Dispatch} from 'react';
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
): [EditorWorkspace, Dispatch<WorkspaceEvent>] {
  const [initialProject] = useState(linked ?? original);
  const [workspace, change] = useReducer(reduceWorkspace, original, (project) =>
    createWorkspace(
      project,
      applyEdits(initialProject, edits),
      linked ? undefined : initialFile,
    ),
  );
  const {project} = workspace;
  useEffect(() => {
    onEdit?.(diffEdits(initialProject, project));
  }, [onEdit, initialProject, project]);
  return [workspace, change];
}
