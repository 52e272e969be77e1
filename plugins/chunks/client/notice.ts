/** Handle of a displayed notice. */
export interface Notice {
  /** Replaces the displayed text. */
  say: (text: string) => void;
  remove: () => void;
}

/**
 * Shows a message with a button at the foot of the window. Works without React and without
 * style sheets, which may be the files that failed to load.
 */
export function showNotice(
  text: string,
  label: string,
  press: (notice: Notice) => void,
): Notice {
  const box = document.createElement('div');
  box.id = 'load-notice';
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'position:sticky;z-index:999;bottom:0;padding:12px 16px;border-top:2px solid #b3261e;background:#fff3f1;color:#1c1e21';
  const words = document.createElement('span');
  words.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText = 'margin-left:12px;min-height:32px;font:inherit';
  button.textContent = label;
  box.append(words, button);
  document.body.append(box);
  const notice = {
    say: (next: string) => {
      words.textContent = next;
    },
    remove: () => box.remove(),
  };
  button.onclick = () => press(notice);
  return notice;
}
