import type {Page} from './page';

/**
 * Members that a program has no right to: they would remove the guard's
 * listeners, fill the reader's history, put something into the clipboard, hear
 * keys past the window, read a file that the reader chose or dropped, or show
 * a picture outside the page.
 */
const REMOVED: readonly [owner: object, names: string[]][] = [
  [Document.prototype, ['open', 'write', 'writeln', 'execCommand']],
  // The event of this moment has the port of the guard, and keys that the guard stops.
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
  // Not every browser keeps a frame in a sandbox from leaving the page by them.
  [History.prototype, ['pushState', 'back', 'forward', 'go']],
  [Navigator.prototype, ['clipboard', 'keyboard', 'virtualKeyboard']],
  [window, ['navigation', 'Navigation', 'EditContext']],
  [HTMLElement.prototype, ['editContext']],
];

/**
 * Keeps what a program does to its own frame: scrolling to one of its parts
 * would scroll the page too, and its keys and its copies are the reader's.
 */
export function stayInFrame({send}: Pick<Page, 'send'>): void {
  // An honest program that focuses a field as it starts takes nothing from the page.
  const {focus} = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement) {
    if (document.hasFocus()) {
      focus.call(this, {preventScroll: true});
    }
  };
  window.focus = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  for (const [owner, names] of REMOVED) {
    names.forEach((name) => Reflect.deleteProperty(owner, name));
  }
  // The fields of a form have its files, too.
  const Fields = window.FormData;
  const withoutForm = function () {
    return new Fields();
  } as unknown as typeof FormData;
  withoutForm.prototype = Fields.prototype;
  Fields.prototype.constructor = withoutForm;
  window.FormData = withoutForm;
  // The honest answer of a browser without a clipboard.
  document.execCommand = () => false;

  // Before the program: a text field keeps its keys to itself.
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
  // After it: Escape closes what the program has opened first.
  addEventListener('keydown', ({key, defaultPrevented}) => {
    if (key === 'Escape' && !defaultPrevented) {
      send({type: 'key', key: 'leave'});
    }
  });
}
