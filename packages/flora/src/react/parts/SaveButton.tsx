import {useState, type ReactNode} from 'react';
import type {ErrorView} from '../../core/protocol';
import {toErrorView} from '../../core/workerClient';
import ErrorNotice from './ErrorNotice';

interface SaveButtonProps {
  /** Name of the downloaded file. */
  name: string;
  /** Object of the label; without it the label is “Download”. */
  what?: string;
  getFile: () => Promise<Blob>;
}

/** Starts a download of a Blob. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Wait a minute before the address expires, for slow disks.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Secondary button that downloads a file made by the worker. */
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
      setFailed(toErrorView(error));
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
