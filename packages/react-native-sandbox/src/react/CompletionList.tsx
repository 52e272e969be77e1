import {useLayoutEffect, useRef, type RefObject} from 'react';
import styles from './completion.module.css';
import editorStyles from './editor.module.css';
import type {CompletionList as List} from './useCompletion';

interface Props {
  id: string;
  list: List;
  text: string;
  /** Box that scrolls the text and the list. */
  scroller: RefObject<HTMLElement | null>;
}

/** Height of the list: five names and the text of one. */
const MAX_HEIGHT = 190;

/** Returns the id of a name in the list. */
export const toOptionId = (id: string, index: number): string =>
  `${id}-${index}`;

/** Names below the word at the caret, or above it where more of the text is in view. */
export function CompletionList({id, list, text, scroller}: Props) {
  const {items, active, from, take} = list;
  const word = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const view = scroller.current;
    if (!word.current || !box.current || !view) {
      return;
    }
    const {offsetTop, offsetLeft, offsetHeight} = word.current;
    const {style} = box.current;
    const above = offsetTop - view.scrollTop;
    const below = view.clientHeight - above - offsetHeight;
    const isBelow = below >= MAX_HEIGHT || below >= above;
    style.maxHeight = `${Math.min(MAX_HEIGHT, isBelow ? below : above)}px`;
    style.top = `${isBelow ? offsetTop + offsetHeight : offsetTop - box.current.offsetHeight}px`;
    const room = view.scrollLeft + view.clientWidth - box.current.offsetWidth;
    style.left = `${Math.max(view.scrollLeft, Math.min(offsetLeft, room))}px`;
    box.current.children[active]?.scrollIntoView({block: 'nearest'});
  });

  return (
    <>
      <div className={editorStyles.marks} aria-hidden>
        {text.slice(0, from)}
        <span ref={word}>{text.slice(from, from + 1)}</span>
      </div>
      <ul
        ref={box}
        id={id}
        role="listbox"
        aria-label="Names"
        className={styles.list}
        // It scrolls, so assistive technology has to reach it; Tab takes a name before.
        tabIndex={0}
        // The focus stays in the code.
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map(({name, type, sentence}, index) => (
          <li
            key={name}
            id={toOptionId(id, index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={() => take(index)}
          >
            <code>{name}</code>
            {index === active && (
              <>
                <code className={styles.type}>{type}</code>
                {sentence && <span>{sentence}</span>}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
