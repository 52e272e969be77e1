import {useState, type ReactNode} from 'react';
import type {ErrorView} from '../../core/protocol';
import {errorView} from '../../core/workerClient';
import ErrorNotice from './ErrorNotice';

export interface SaveButtonProps {
  /** Of the file that the reader gets. */
  name: string;
  /** What the button downloads; by itself it is the file of this view. */
  what?: string;
  getFile: () => Promise<Blob>;
}

/** Hands bytes to the reader as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file once the click is over; a minute is for slow disks.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A quiet button that downloads what the worker makes. */
export default function SaveButton({
  name,
  what,
  getFile,
}: SaveButtonProps): ReactNode {
  const [failed, setFailed] = useState<ErrorView>();

  async function save(): Promise<void> {
    setFailed(undefined);
    try {
      saveFile(await getFile(), name);
    } catch (error) {
      setFailed(errorView(error));
    }
  }

  return (
    <>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={save}
      >
        {what === undefined ? 'Download' : `Download ${what}`}
      </button>
      {failed && <ErrorNotice error={failed} />}
    </>
  );
}
