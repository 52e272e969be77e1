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
  /** Selects a part of the text and scrolls to it. */
  select: (span: {start: number; end: number}) => void;
}

interface EditorProps {
  ref: Ref<EditorHandle>;
  label: string;
  text: string;
  /** Findings, whose lines get a mark beside their number. */
  marked: readonly Diagnostic[];
  onChange: (text: string) => void;
}

/** Line height in the style sheet, in px. */
const LINE_HEIGHT = 20;
/** Padding above and below the text together, in px. */
const PADDING = 24;
/** Visible lines: the field grows with its text between these. */
const MIN_LINES = 8;
const MAX_LINES = 32;

/** Text field with line numbers. The Tab key leaves it, as it leaves other fields. */
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
        current.scrollTop = Math.max(0, (line - 4) * LINE_HEIGHT);
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
  // Add a line for the scroll bar.
  const height =
    (Math.min(MAX_LINES, Math.max(MIN_LINES, lines)) + 1) * LINE_HEIGHT +
    PADDING;
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
