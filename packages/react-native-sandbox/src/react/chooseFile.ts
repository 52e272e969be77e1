import type {FileAnswer} from '../core/services';

/** Opens the browser's file chooser; resolves to null if the reader closes it. */
export function chooseFile(accept: string): Promise<FileAnswer | null> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.oncancel = () => resolve(null);
    input.onchange = () => {
      const file = input.files?.[0];
      if (!file) {
        resolve(null);
        return;
      }
      file
        .arrayBuffer()
        .then(
          (bytes) => resolve({name: file.name, type: file.type, bytes}),
          reject,
        );
    };
    input.click();
  });
}
