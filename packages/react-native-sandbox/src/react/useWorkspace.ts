import {useEffect, useReducer, useState, type Dispatch} from 'react';
import type {Project} from '../core/project';
import {
  applyEdits,
  editsSince,
  nextWorkspace,
  workspaceOf,
  type Edits,
  type Workspace,
  type WorkspaceEvent,
} from '../core/workspace';

interface WorkspaceOptions {
  /** Program that a link brought in place of the page's own. */
  linked?: Project;
  /** Name of the file that the editor opens first; without it the entry. */
  shown?: string;
  /** Texts that the reader edited before. */
  edits?: Edits;
  onEdit?: (edits: Edits) => void;
}

/** The program in the editor, with the texts that were edited before; tells each change of them. */
export function useWorkspace(
  original: Project,
  {linked, shown, edits = {}, onEdit}: WorkspaceOptions,
): [Workspace, Dispatch<WorkspaceEvent>] {
  const [asItCame] = useState(linked ?? original);
  const [workspace, change] = useReducer(nextWorkspace, original, (project) =>
    workspaceOf(
      project,
      applyEdits(asItCame, edits),
      linked ? undefined : shown,
    ),
  );
  const {project} = workspace;
  useEffect(() => {
    onEdit?.(editsSince(asItCame, project));
  }, [onEdit, asItCame, project]);
  return [workspace, change];
}
