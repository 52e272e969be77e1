import {
  useEffect,
  useId,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {edit, detectLanguage, findLine} from '../core/editing';
import {canHighlight} from '../core/colors';
import type {ProgramPlace} from '../core/programError';
import type {ProgramFault} from '../core/session';
import type {TypeProblem} from '../core/types';
import {CompletionList, toOptionId} from './CompletionList';
import styles from './editor.module.css';
import {TypeMarks} from './TypeMarks';
import {useCompletion, type Complete} from './useCompletion';

/** Highlights code: calls `children` with its lines as elements. */
export type Highlight = ComponentType<{
  code: string;
  language: string;
  children: (lines: readonly ReactNode[]) => ReactNode;
}>;

const PlainText: Highlight = ({code, children}) => children(code.split('\n'));

interface Props {
  name: string;
  text: string;
  /** Id of the element that describes the keys. */
  describedBy: string;
  fault?: ProgramFault;
  /** Place to show: its line is selected and scrolled into view. */
  goal?: ProgramPlace;
  highlight?: Highlight;
  /** Type errors of the file. */
  problems: readonly TypeProblem[];
  /** Lists the names that can stand at a place, once the checker of types is there. */
  complete?: Complete;
  onChange: (text: string) => void;
  onFocus: () => void;
  onRun: () => void;
}

/**
 * Text area over its highlighted text, with the browser's own editing and accessibility. The text
 * gives both their size, and the box around them scrolls both.
 */
export function Editor({
  name,
  text,
  describedBy,
  fault,
  goal,
  highlight: Highlighted = PlainText,
  problems,
  complete,
  onChange,
  onFocus,
  onRun,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const completion = useCompletion({text, complete, onTake: replace});
  const {list} = completion;
  const faultLine = fault?.place?.file === name ? fault.place.line : undefined;

  useEffect(() => {
    if (area.current && goal?.file === name) {
      const {from, to} = findLine(area.current.value, goal.line);
      area.current.focus();
      area.current.setSelectionRange(from, to);
      const {lineHeight} = getComputedStyle(area.current);
      // Keep a few lines before it in view.
      scroller.current?.scrollTo({
        top: (goal.line - 4) * parseFloat(lineHeight),
        left: 0,
      });
    }
  }, [goal, name]);

  /** Replaces a part by execCommand, the only change that the browser's undo includes. */
  function replace(from: number, to: number, insert: string) {
    const target = area.current;
    target?.setSelectionRange(from, to);
    if (target && !document.execCommand('insertText', false, insert)) {
      target.setRangeText(insert, from, to, 'end');
      onChange(target.value);
    }
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const {isComposing, keyCode} = event.nativeEvent;
    // Ignore keys of an input method; Safari sends the key that ends a composition as 229.
    if (isComposing || keyCode === 229) {
      return;
    }
    if (completion.handleKey(event)) {
      event.preventDefault();
      // Escape closes the list only, not what is around the player.
      event.stopPropagation();
      return;
    }
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key === 'Enter') {
      event.preventDefault();
      onRun();
      return;
    }
    const target = event.currentTarget;
    const change = edit(
      {text, from: target.selectionStart, to: target.selectionEnd},
      command ? `Mod+${event.key}` : event.key,
    );
    if (change) {
      event.preventDefault();
      replace(change.replaceFrom, change.replaceTo, change.insert);
      target.setSelectionRange(change.from, change.to);
    }
  }

  return (
    <div ref={scroller} className={styles.editor}>
      <div className={styles.layers}>
        <pre className={styles.back} aria-hidden>
          {canHighlight(text) ? (
            <Highlighted code={text} language={detectLanguage(name)}>
              {(lines) =>
                lines.map((line, index) => (
                  <div
                    key={index}
                    className={
                      index + 1 === faultLine ? styles.wrong : undefined
                    }
                  >
                    {line}
                    {'\n'}
                    {index + 1 === faultLine && (
                      <div className={styles.message}>
                        <span>{fault?.message.split('\n')[0]}</span>
                      </div>
                    )}
                  </div>
                ))
              }
            </Highlighted>
          ) : (
            `${text}\n`
          )}
        </pre>
        <TypeMarks
          text={text}
          // A larger text than that of a program would freeze the page.
          problems={canHighlight(text) ? problems : []}
        />
        <textarea
          ref={area}
          className={styles.area}
          aria-label={`Code of ${name}`}
          aria-describedby={describedBy}
          aria-invalid={faultLine !== undefined || problems.length > 0}
          aria-autocomplete={complete && 'list'}
          aria-controls={list && listId}
          aria-activedescendant={list && toOptionId(listId, list.active)}
          value={text}
          autoCorrect="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({target, nativeEvent}) => {
            completion.handleInput(
              nativeEvent as InputEvent,
              target.value,
              target.selectionStart,
            );
            onChange(target.value);
          }}
          onSelect={({currentTarget}) =>
            completion.handleCaret(
              currentTarget.selectionStart,
              currentTarget.selectionEnd,
            )
          }
          onFocus={onFocus}
          onBlur={completion.close}
          onKeyDown={handleKey}
        />
        {list && (
          <CompletionList
            id={listId}
            list={list}
            text={text}
            scroller={scroller}
          />
        )}
      </div>
    </div>
  );
}
