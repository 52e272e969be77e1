import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {formatQuestion, type PermissionRequest} from '../core/permissions';
import styles from './styles.module.css';

/** Time without a press before a question takes a click, so that a click meant for the program does not answer it. */
const CLICK_DELAY_MS = 700;

interface OpenQuestion extends PermissionRequest {
  /** React key, so that each question waits before it takes a click. */
  key: number;
  isStranger: boolean;
  answer: (isAllowed: boolean) => void;
}

export interface Permissions {
  ask: (question: PermissionRequest, isStranger: boolean) => Promise<boolean>;
  /** Refuses all open questions. */
  dismiss: () => void;
  /** First open question. */
  prompt: ReactNode;
}

/** Asks the reader for permissions of programs, one at a time. */
export function usePermissions(): Permissions {
  const [open, setOpen] = useState<readonly OpenQuestion[]>([]);
  const waiting = useRef<readonly OpenQuestion[]>([]);
  const lastKey = useRef(0);

  const set = useCallback((next: readonly OpenQuestion[]) => {
    waiting.current = next;
    setOpen(next);
  }, []);
  const ask = useCallback(
    (question: PermissionRequest, isStranger: boolean) =>
      new Promise<boolean>((answer) => {
        const key = ++lastKey.current;
        set([...waiting.current, {...question, key, isStranger, answer}]);
      }),
    [set],
  );
  const dismiss = useCallback(() => {
    waiting.current.forEach(({answer}) => answer(false));
    set([]);
  }, [set]);

  const [first, ...rest] = open;
  return {
    ask,
    dismiss,
    prompt: first && (
      <Prompt
        key={first.key}
        question={first}
        onAnswer={(isAllowed) => {
          first.answer(isAllowed);
          set(rest);
        }}
      />
    ),
  };
}

function Prompt({
  question,
  onAnswer,
}: {
  question: OpenQuestion;
  onAnswer: (isAllowed: boolean) => void;
}) {
  const [isEnabled, setIsEnabled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const cease = () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', wait, true);
    };
    // Wait longer while presses go on, which were meant for something else.
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        cease();
        setIsEnabled(true);
      }, CLICK_DELAY_MS);
    };
    document.addEventListener('pointerdown', wait, true);
    wait();
    return cease;
  }, []);
  return (
    <div className={styles.question} role="group" aria-label="Question">
      <p role="alert">{formatQuestion(question, question.isStranger)}</p>
      <button
        type="button"
        className={styles.button}
        disabled={!isEnabled}
        onClick={() => onAnswer(true)}
      >
        {question.permission === 'start'
          ? 'Run it all the same'
          : 'Allow for this run'}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => onAnswer(false)}
      >
        {question.permission === 'start' ? 'Do not run it' : 'Refuse'}
      </button>
    </div>
  );
}
