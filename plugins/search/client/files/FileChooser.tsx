import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Line about the files that the dialog takes, with a button to choose one. */
export default function FileChooser({
  onFiles,
}: {
  onFiles: (files: readonly File[]) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.chooser}>
      <input
        id={id}
        className={styles.file}
        type="file"
        multiple
        aria-describedby={`${id}-kinds`}
        onChange={({target}) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again fires a change.
          target.value = '';
          onFiles(files);
        }}
      />
      <label htmlFor={id}>Choose a file</label>
      <span id={`${id}-kinds`}>
        or drop one here: <code>package.json</code>, a lock file or{' '}
        <code>Podfile</code> to check, a model to look into. It stays on your
        computer.
      </span>
    </div>
  );
}
