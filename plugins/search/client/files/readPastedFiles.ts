import type {ClipboardEvent} from 'react';
import {isProjectFile} from '../../core/droppedFiles';

/** Returns the pasted files, or a project's file that is pasted as text, as a file without a name. */
export function readPastedFiles({clipboardData}: ClipboardEvent): File[] {
  const text = clipboardData.getData('text/plain');
  // Texts of word processors come with a picture of themselves.
  if (text === '') {
    return [...clipboardData.files];
  }
  return isProjectFile(text) ? [new File([text], '')] : [];
}
