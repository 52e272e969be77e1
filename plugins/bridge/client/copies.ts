import {reportContentCopied} from '.';

/** The text that a copy takes: of a field, else of the page. */
function copiedText(target: EventTarget | null): string {
  if (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLInputElement
  ) {
    const {value, selectionStart, selectionEnd} = target;
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  }
  return document.getSelection()?.toString() ?? '';
}

function report(textContent: string): void {
  if (textContent) {
    void reportContentCopied({textContent});
  }
}

/** Reports every text that the reader copies, by hand or with a Copy button. */
export function reportCopies(): void {
  document.addEventListener('copy', ({target}) => report(copiedText(target)));
  // Buttons write to the clipboard, which fires no event.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) {
    const writeText = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await writeText(text);
      report(text);
    };
  }
}
