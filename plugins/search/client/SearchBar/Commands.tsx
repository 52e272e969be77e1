import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {ListedCommand} from '../commands/useCommands';
import {Group, RowLink} from './Rows';
import styles from './answers.module.css';

/** Commands as rows of the list. */
export default function Commands({
  commands,
  isFirst,
  onClose,
  onTell,
  onSelect,
}: {
  commands: readonly ListedCommand[];
  /** Whether Enter in the field runs the first command. */
  isFirst: boolean;
  onClose: () => void;
  /** Called with the result of a command, as a sentence. */
  onTell: (text: string) => void;
  /** Called with the id of the command under the mouse. */
  onSelect?: (id: string) => void;
}): ReactNode {
  return (
    <Group name="Commands">
      {commands.map((command, i) => (
        <li
          key={command.id}
          data-id={command.id}
          onMouseMove={({movementX, movementY}) =>
            (movementX !== 0 || movementY !== 0) && onSelect?.(command.id)
          }
          className={clsx(styles.row, isFirst && i === 0 && styles.first)}
        >
          {'url' in command ? (
            <RowLink
              url={command.url}
              onFollow={onClose}
              className={styles.main}
            >
              <span className={styles.title}>{command.title}</span>
            </RowLink>
          ) : (
            <button
              type="button"
              className={styles.main}
              onClick={() => {
                if ('run' in command) {
                  onClose();
                  command.run();
                } else {
                  onTell('');
                  void command.tell().then(onTell);
                }
              }}
            >
              <span className={styles.title}>{command.title}</span>
            </button>
          )}
        </li>
      ))}
    </Group>
  );
}
