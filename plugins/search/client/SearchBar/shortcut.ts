import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {isSlashOn} from '../slashSlot';

/** Ctrl/Cmd+K opens the search and closes it; `/` only opens it, unless it is switched off. */
export type Shortcut = 'toggle' | 'open';

/** Whether keys are text there. */
function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName))
  );
}

function readShortcut(event: KeyboardEvent): Shortcut | undefined {
  const {key, ctrlKey, metaKey, altKey, target} = event;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) {
    return 'toggle';
  }
  const isSlash =
    key === '/' && !(ctrlKey || metaKey || altKey) && !isEditable(target);
  return isSlash && isSlashOn() ? 'open' : undefined;
}

let listener: ((shortcut: Shortcut) => void) | undefined;
/** Pressed before React has hydrated the page: who listens first hears it. */
let early: Shortcut | undefined;

/**
 * Calls `heard` for each shortcut, and at once for one that was pressed before.
 *
 * @returns what ends it
 */
export function onShortcut(heard: (shortcut: Shortcut) => void): () => void {
  listener = heard;
  if (early) {
    heard(early);
    early = undefined;
  }
  return () => {
    if (listener === heard) {
      listener = undefined;
    }
  };
}

// From the page's own script on: hydration ends up to half a second later, and meanwhile the
// browser would take the keys for its own.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('keydown', (event) => {
    const shortcut = readShortcut(event);
    if (shortcut) {
      event.preventDefault();
      if (listener) {
        listener(shortcut);
      } else {
        early = shortcut;
      }
    }
  });
}
