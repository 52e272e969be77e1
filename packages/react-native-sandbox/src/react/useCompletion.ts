import {useState, type KeyboardEvent} from 'react';
import {
  filterCompletions,
  findWord,
  isInName,
  opensList,
} from '../core/completion';
import type {Completion} from '../core/types';

/** Lists the names that can stand at a place of the file in the editor. */
export type Complete = (text: string, at: number) => Promise<Completion[]>;

/** Names for the word that starts at the end of a text. */
interface Answer {
  before: string;
  items: readonly Completion[];
}

/** List that the reader has opened by typing. */
interface OpenList {
  from: number;
  letters: string;
  /** Index of the name that Enter takes. */
  active: number;
}

interface Options {
  text: string;
  complete?: Complete;
  /** Writes a name over the letters before the caret. */
  onTake: (from: number, to: number, name: string) => void;
}

/** List of names at the caret. */
export interface CompletionList {
  items: readonly Completion[];
  active: number;
  /** Place of the word in the text. */
  from: number;
  take: (index: number) => void;
}

/** Offers names for the word at the caret, as the reader types it. */
export function useCompletion({text, complete, onTake}: Options) {
  const [open, setOpen] = useState<OpenList>();
  const [answer, setAnswer] = useState<Answer>();

  const close = () => setOpen(undefined);

  /** Opens the list for the word that ends at a place; one answer serves all letters of a word. */
  const show = (now: string, at: number): void => {
    if (!complete) {
      return;
    }
    const {from, letters} = findWord(now, at);
    const before = now.slice(0, from);
    setOpen({from, letters, active: 0});
    if (answer?.before !== before) {
      setAnswer({before, items: []});
      complete(now, from).then(
        (items) =>
          setAnswer((last) =>
            // A later word has a question of its own.
            last?.before === before ? {before, items} : last,
          ),
        // Without the checker there is no list.
        () => undefined,
      );
    }
  };

  const items =
    open && answer?.before === text.slice(0, open.from)
      ? filterCompletions(answer.items, open.letters)
      : [];
  const list: CompletionList | undefined =
    open && items.length > 0
      ? {
          items,
          active: open.active,
          from: open.from,
          take: (index) => {
            const {from, letters} = open;
            close();
            onTake(from, from + letters.length, items[index]?.name ?? letters);
          },
        }
      : undefined;

  return {
    list,
    close,
    /** Follows a change of the text. */
    handleInput(event: InputEvent, now: string, at: number): void {
      const {isComposing, inputType, data} = event;
      const isTyped =
        inputType === 'insertText' && opensList(data ?? '', now, at);
      const isShortened =
        inputType === 'deleteContentBackward' &&
        open !== undefined &&
        isInName(now, at);
      if (!isComposing && (isTyped || isShortened)) {
        show(now, at);
      } else {
        close();
      }
    },
    /** Closes the list when the caret leaves the word. */
    handleCaret(from: number, to: number): void {
      if (open && (from !== to || from !== open.from + open.letters.length)) {
        close();
      }
    },
    /** Handles the keys of the list, and the one that opens it. Tells whether it did. */
    handleKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
      const {key, ctrlKey, metaKey, altKey, shiftKey, currentTarget} = event;
      if (complete && ctrlKey && key === ' ') {
        show(text, currentTarget.selectionStart);
        return true;
      }
      if (!list || ctrlKey || metaKey || altKey || shiftKey) {
        return false;
      }
      const move = (by: number) =>
        setOpen(
          open && {
            ...open,
            active: (list.active + by + items.length) % items.length,
          },
        );
      switch (key) {
        case 'ArrowDown':
          move(1);
          return true;
        case 'ArrowUp':
          move(-1);
          return true;
        case 'Enter':
        case 'Tab':
          list.take(list.active);
          return true;
        case 'Escape':
          close();
          return true;
        default:
          return false;
      }
    },
  };
}
