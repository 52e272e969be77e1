import {
  useEffect,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {edit, languageOf, rangeOfLine} from '../core/editing';
import {mayHaveColors} from '../core/colors';
import type {Place} from '../core/programError';
import type {Fault} from '../core/session';
import styles from './styles.module.css';

/** Gives code its colors: calls `children` with the lines of `code`, in elements of your highlighter. */
export type Highlight = ComponentType<{
  code: string;
  language: string;
  children: (lines: readonly ReactNode[]) => ReactNode;
}>;

const Plain: Highlight = ({code, children}) => children(code.split('\n'));

interface Props {
  name: string;
  text: string;
  /** Id of what the page says about its keys. */
  describedBy: string;
  fault?: Fault;
  /** Where the reader wants to be: the line is selected and in sight. */
  goal?: Place;
  highlight?: Highlight;
  onChange: (text: string) => void;
  onRun: () => void;
}

/**
 * A text area with its highlighted text behind it: the browser's own editing,
 * spelling of keys and accessibility, and no library to load.
 */
export function Editor({
  name,
  text,
  describedBy,
  fault,
  goal,
  highlight: Highlighted = Plain,
  onChange,
  onRun,
}: Props) {
  const back = useRef<HTMLPreElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const wrong = fault?.place?.file === name ? fault.place.line : undefined;

  useEffect(() => {
    if (area.current && goal?.file === name) {
      const {from, to} = rangeOfLine(area.current.value, goal.line);
      area.current.focus();
      area.current.setSelectionRange(from, to);
      const {lineHeight} = getComputedStyle(area.current);
      // A few lines before it stay in sight.
      area.current.scrollTop = (goal.line - 4) * parseFloat(lineHeight);
    }
  }, [goal, name]);

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const {isComposing, keyCode} = event.nativeEvent;
    // Keys of an input method; Safari sends the one that ends a composition as 229.
    if (isComposing || keyCode === 229) {
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
      target.setSelectionRange(change.replaceFrom, change.replaceTo);
      // The only way to change the text that the browser's undo knows about.
      if (!document.execCommand('insertText', false, change.insert)) {
        target.setRangeText(change.insert);
        onChange(target.value);
      }
      target.setSelectionRange(change.from, change.to);
    }
  }

  return (
    <div className={styles.editor}>
      <pre ref={back} className={styles.back} aria-hidden>
        {mayHaveColors(text) ? (
          <Highlighted code={text} language={languageOf(name)}>
            {(lines) =>
              lines.map((line, index) => (
                <div
                  key={index}
                  className={index + 1 === wrong ? styles.wrong : undefined}
                >
                  {line}
                  {'\n'}
                </div>
              ))
            }
          </Highlighted>
        ) : (
          `${text}\n`
        )}
      </pre>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={`Code of ${name}`}
        aria-describedby={describedBy}
        aria-invalid={wrong !== undefined}
        value={text}
        autoCorrect="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        onScroll={({currentTarget: {scrollTop, scrollLeft}}) => {
          if (back.current) {
            back.current.scrollTop = scrollTop;
            back.current.scrollLeft = scrollLeft;
          }
        }}
      />
    </div>
  );
}
