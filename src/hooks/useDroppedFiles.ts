import {useEffect, useState} from 'react';

/**
 * Takes files that are dropped anywhere on the page: beside the drop zone, the
 * browser would leave the page to show the file.
 *
 * @returns whether a file hovers over the page.
 */
export function useDroppedFiles(
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [hovers, setHovers] = useState(false);

  useEffect(() => {
    const hasFile = ({dataTransfer}: DragEvent) =>
      dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFile(event)) {
        event.preventDefault();
        setHovers(true);
      }
    };
    const leave = (event: DragEvent) => {
      // Null when the pointer leaves the window, not when it enters another element.
      if (event.relatedTarget === null) {
        setHovers(false);
      }
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setHovers(false);
      if (hasFile(event)) {
        event.preventDefault();
      }
      if (files.length > 0) {
        onFiles(files);
      }
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);

  return hovers;
}
