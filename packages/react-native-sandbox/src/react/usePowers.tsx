import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {wordsOf, type Question} from '../core/powers';
import styles from './styles.module.css';

/** Time, in ms, without a press before a question takes a click: one that was meant for something else does not count. */
const PAUSE = 700;

interface Open extends Question {
  /** Tells questions in the same words apart: each waits before it takes a click. */
  key: number;
  isStranger: boolean;
  answer: (isAllowed: boolean) => void;
}

export interface Powers {
  ask: (question: Question, isStranger: boolean) => Promise<boolean>;
  /** Ends all questions with a no. */
  dismiss: () => void;
  /** The first question that waits. */
  prompt: ReactNode;
}

/** Questions of programs to the reader, one at a time. */
export function usePowers(): Powers {
  const [open, setOpen] = useState<readonly Open[]>([]);
  const waiting = useRef<readonly Open[]>([]);
  const asked = useRef(0);

  const set = useCallback((next: readonly Open[]) => {
    waiting.current = next;
    setOpen(next);
  }, []);
  const ask = useCallback(
    (question: Question, isStranger: boolean) =>
      new Promise<boolean>((answer) => {
        const key = ++asked.current;
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
  question: Open;
  onAnswer: (isAllowed: boolean) => void;
}) {
  const [takes, setTakes] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const cease = () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', wait, true);
    };
    // Presses that go on are for what was in this place before.
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        cease();
        setTakes(true);
      }, PAUSE);
    };
    document.addEventListener('pointerdown', wait, true);
    wait();
    return cease;
  }, []);
  return (
    <div className={styles.question} role="group" aria-label="Question">
      <p role="alert">{wordsOf(question, question.isStranger)}</p>
      <button
        type="button"
        className={styles.button}
        disabled={!takes}
        onClick={() => onAnswer(true)}
      >
        {question.power === 'start'
          ? 'Run it all the same'
          : 'Allow for this run'}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => onAnswer(false)}
      >
        {question.power === 'start' ? 'Do not run it' : 'Refuse'}
      </button>
    </div>
  );
}
