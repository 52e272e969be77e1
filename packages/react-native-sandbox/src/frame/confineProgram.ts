import type {Page} from './page';

/**
 * Members to delete: they could remove the guard's listeners, fill the reader's history, write the
 * clipboard, receive keys past the window, read a file that the reader chose or dropped, or show a
 * picture outside the page.
 */
const REMOVED_MEMBERS: readonly [owner: object, names: string[]][] = [
  [Document.prototype, ['open', 'write', 'writeln', 'execCommand']],
  // `window.event` exposes the guard's port, and keys that the guard stops.
  [window, ['event']],
  [HTMLInputElement.prototype, ['files', 'webkitEntries']],
  [DataTransfer.prototype, ['files', 'items']],
  [
    HTMLVideoElement.prototype,
    [
      'requestPictureInPicture',
      'webkitSetPresentationMode',
      'webkitEnterFullscreen',
      'webkitEnterFullScreen',
    ],
  ],
  // Some browsers let a sandboxed frame leave the page by these.
  [History.prototype, ['pushState', 'back', 'forward', 'go']],
  [Navigator.prototype, ['clipboard', 'keyboard', 'virtualKeyboard']],
  [window, ['navigation', 'Navigation', 'EditContext']],
  [HTMLElement.prototype, ['editContext']],
];

/** Confines a program to its frame: no scrolling of the page, no clipboard, history, files or focus of the reader. */
export function confineProgram({send}: Pick<Page, 'send'>): void {
  // Ignore focus() while the page has the focus, so that a field with autofocus does not take it.
  const {focus} = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement) {
    if (document.hasFocus()) {
      focus.call(this, {preventScroll: true});
    }
  };
  window.focus = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  for (const [owner, names] of REMOVED_MEMBERS) {
    names.forEach((name) => Reflect.deleteProperty(owner, name));
  }
  // Drop the form of FormData, which would expose its files.
  const Fields = window.FormData;
  const withoutForm = function () {
    return new Fields();
  } as unknown as typeof FormData;
  withoutForm.prototype = Fields.prototype;
  Fields.prototype.constructor = withoutForm;
  window.FormData = withoutForm;
  // Answer like a browser without a clipboard.
  document.execCommand = () => false;

  // Listen before the program, whose text fields stop keys.
  addEventListener(
    'keydown',
    (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        event.stopImmediatePropagation();
        send({type: 'key', key: 'search'});
      }
    },
    true,
  );
  // Listen after the program, which may handle Escape itself.
  addEventListener('keydown', ({key, defaultPrevented}) => {
    if (key === 'Escape' && !defaultPrevented) {
      send({type: 'key', key: 'leave'});
    }
  });
}
