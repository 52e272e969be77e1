import {useEffect} from 'react';

/** Page that takes files. */
export type FilePage = 'doctor' | 'flora';

type Take = (files: readonly File[]) => void;

/** Pages in view, and files for a page that is still to open in this document. */
const takers = new Map<FilePage, Take>();
const waiting = new Map<FilePage, readonly File[]>();

/** Hands files over to a page of this document, which is in view or opens next. */
export function handFiles(page: FilePage, files: readonly File[]): void {
  const take = takers.get(page);
  if (take) {
    take(files);
  } else {
    waiting.set(page, files);
  }
}

/** Takes the files that are handed over to a page. */
export function useHandedFiles(page: FilePage, take: Take): void {
  useEffect(() => {
    takers.set(page, take);
    const files = waiting.get(page);
    waiting.delete(page);
    if (files) {
      take(files);
    }
    return () => void takers.delete(page);
  }, [page, take]);
}
