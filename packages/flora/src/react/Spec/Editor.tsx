import {
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import type {Diagnostic} from '@playtorch-docs/ptl/spec';
import styles from './styles.module.css';

export interface EditorHandle {
  /** Puts the cursor on a part of the text and shows it. */
  select: (span: {start: number; end: number}) => void;
}

export interface EditorProps {
  ref: Ref<EditorHandle>;
  label: string;
  text: string;
  /** Lines with a finding have a mark beside their number. */
  marked: readonly Diagnostic[];
  onChange: (text: string) => void;
}

/** In px: the line height in the styles. */
const LINE = 20;
/** Above and below the text, in px. */
const PADDING = 24;
/** Lines that are in sight: the field grows with its text between these. */
const FEWEST = 8;
const MOST = 32;

/** A plain text field with line numbers. Tab leaves it, as everywhere on the page. */
export default function Editor({
  ref,
  label,
  text,
  marked,
  onChange,
}: EditorProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLPreElement>(null);

  useImperativeHandle(ref, () => ({
    select: ({start, end}) => {
      const {current} = field;
      if (current) {
        current.focus();
        current.setSelectionRange(start, Math.max(end, start));
        const line = text.slice(0, start).split('\n').length;
        current.scrollTop = Math.max(0, (line - 4) * LINE);
      }
    },
  }));

  const numbers = useMemo(() => {
    const lines = new Set(marked.map(({from}) => from.line));
    return text
      .split('\n')
      .map((_, index) => `${lines.has(index + 1) ? '● ' : ''}${index + 1}`)
      .join('\n');
  }, [text, marked]);

  const lines = text.split('\n').length;
  // One more for the scroll bar.
  const height = (Math.min(MOST, Math.max(FEWEST, lines)) + 1) * LINE + PADDING;
  return (
    <div className={styles.editor} style={{height}}>
      <pre ref={gutter} aria-hidden="true">
        {numbers}
      </pre>
      <textarea
        ref={field}
        aria-label={label}
        value={text}
        wrap="off"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({target}) => onChange(target.value)}
        onScroll={({currentTarget}) => {
          if (gutter.current) {
            gutter.current.scrollTop = currentTarget.scrollTop;
          }
        }}
      />
    </div>
  );
}
