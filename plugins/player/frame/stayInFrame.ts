import type {Page} from './page';

/**
 * Keeps what a program does to its own frame: scrolling to one of its parts
 * would scroll the page too, changes of its address would fill the reader's
 * history, and its keys and its copies are the reader's.
 */
export function stayInFrame({send}: Pick<Page, 'send'>): void {
  const {focus} = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement) {
    focus.call(this, {preventScroll: true});
  };
  Element.prototype.scrollIntoView = () => undefined;
  // A click in the frame would let it put something into the clipboard.
  document.execCommand = () => false;
  Reflect.deleteProperty(Document.prototype, 'execCommand');
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');

  history.pushState = () => send({type: 'moved'});
  addEventListener('hashchange', () => send({type: 'moved'}));
  addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, defaultPrevented} = event;
    if (defaultPrevented) {
      return;
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      send({type: 'key', key: 'search'});
    } else if (key === 'Escape') {
      send({type: 'key', key: 'leave'});
    }
  });
}
