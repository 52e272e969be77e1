import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {isComposing} from '../../../../src/lib/isComposing';
import {LoadFailure} from '../../../chunks/client';
import {readPastedFiles} from '../files/readPastedFiles';
import {readPastedLines} from '../pastedLines';
import {useSearchData} from '../useSearchData';
import {useAnswers} from './useAnswers';
import {useScrollLock} from './useScrollLock';
import styles from './styles.site.module.css';

/** The links of the dialog that arrows walk through: the first of each row. */
function findLinks(dialog: HTMLDialogElement | null): HTMLElement[] {
  return [
    ...(dialog?.querySelectorAll<HTMLElement>('li > a, li > button') ?? []),
  ];
}

/** The search's dialog. It opens with the keyboard in its field, and is gone when it is closed. */
export default function Dialog({
  query,
  onQuery,
  onClose,
}: {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Enter was pressed for this query: its first answer opens when it comes. */
  const [entered, setEntered] = useState<string>();
  /** Files to answer instead of a query. */
  const [files, setFiles] = useState<readonly File[]>([]);
  const {lastBuild} = useSearchData();
  const {Answers, failed, retry} = useAnswers();

  useScrollLock();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    // The query of before is there, and the next letter takes its place.
    field.current?.select();
    // The browser gives the focus back to what had it, also where the keys of the search close it.
    return () => element?.close();
  }, []);

  // At once: keys come before the event of a dialog that has closed, and Ctrl+K would close it again.
  const close = () => {
    dialog.current?.close();
    onClose();
  };

  /** Followed to its end, a query is over. */
  const leave = () => {
    onQuery('');
    close();
  };
  const change = (text: string) => {
    onQuery(text);
    setEntered(undefined);
    setFiles([]);
  };
  const take = (taken: readonly File[]) => {
    if (taken.length > 0) {
      change('');
      setFiles(taken);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    const links = findLinks(dialog.current);
    const at = links.indexOf(document.activeElement as HTMLElement);
    const move = (to: number) => {
      event.preventDefault();
      (to < 0 || to >= links.length ? field.current : links[to])?.focus();
    };
    if (event.key === 'Escape') {
      // A field of this type would be emptied first.
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown') {
      move(at + 1);
    } else if (event.key === 'ArrowUp') {
      move(at < 0 ? links.length - 1 : at - 1);
    } else if (event.target === field.current) {
      const [first] = links;
      if (
        event.key === 'Enter' &&
        (event.ctrlKey || event.metaKey) &&
        query.trim() &&
        first instanceof HTMLAnchorElement
      ) {
        event.preventDefault();
        window.open(first.href, '_blank', 'noopener');
      }
    } else if (
      (event.key === 'Backspace' ||
        (event.key.length === 1 && event.key !== ' ')) &&
      !(event.ctrlKey || event.metaKey || event.altKey)
    ) {
      // The letter itself goes where the focus is by then.
      field.current?.focus();
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is the dialog itself: a click beside its content closes it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      // Closed by the browser, such as by the Back of a phone.
      onClose={() => dialog.current && onClose()}
      onKeyDown={onKeyDown}
      onClick={({target}) => target === dialog.current && close()}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
        }
      }}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
          // The page below may take files, too.
          event.stopPropagation();
          take([...event.dataTransfer.files]);
        }
      }}
    >
      <div className={styles.inside}>
        <form
          role="search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setEntered(query);
          }}
        >
          <input
            ref={field}
            type="search"
            aria-label="Search"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={
              lastBuild === undefined
                ? 'Symbol, question or error message'
                : `Searches ${lastBuild === null ? 'nothing: there is no build yet' : `the build of ${lastBuild}`}`
            }
            value={query}
            onChange={({target}) => change(target.value)}
            onPaste={(event) => {
              const pasted = readPastedFiles(event);
              if (pasted.length > 0) {
                event.preventDefault();
                take(pasted);
                return;
              }
              const text = readPastedLines(event);
              if (text !== undefined) {
                change(text);
              }
            }}
          />
          <button type="button" className={styles.close} onClick={close}>
            Close
          </button>
        </form>
        {Answers ? (
          <Answers
            query={query}
            entered={entered}
            onEntered={() => setEntered(undefined)}
            onQuery={change}
            onFollow={leave}
            files={files}
            onFiles={take}
            field={field}
          />
        ) : (
          <div className={styles.waiting}>
            {failed && (
              <LoadFailure
                what="The search"
                onRetry={() => {
                  retry();
                  field.current?.focus();
                }}
              />
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}
