import type {Page} from './page';

/**
 * Keeps what a program does to its own frame: scrolling to one of its parts
 * would scroll the page too, changes of its address would fill the reader's
 * history, and its keys and its copies are the reader's.
 */
export function stayInFrame({send}: Pick<Page, 'send'>): void {
  const {focus} = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement) {
    const {isActive = true} = navigator.userActivation ?? {};
    // The focus is taken from the page only where the reader has just clicked.
    if (isActive || document.hasFocus()) {
      focus.call(this, {preventScroll: true});
    }
  };
  window.focus = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // A click in the frame would let it put something into the clipboard.
  document.execCommand = () => false;
  Reflect.deleteProperty(Document.prototype, 'execCommand');
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');

  // The prototype's: a program can call it by way of the prototype.
  History.prototype.pushState = () => send({type: 'moved'});
  Reflect.deleteProperty(window, 'navigation');
  addEventListener('hashchange', () => send({type: 'moved'}));
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
