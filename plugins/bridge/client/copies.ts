import {reportContentCopied} from '.';

/** Returns the selected text of a field, or of the page outside of fields. */
function getCopiedText(target: EventTarget | null): string {
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
  document.addEventListener('copy', ({target}) =>
    report(getCopiedText(target)),
  );
  // Copy buttons write to the clipboard directly, which fires no event.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) {
    const writeText = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await writeText(text);
      report(text);
    };
  }
}
