import {useId, useState} from 'react';
import type {SandboxProject} from '../core/project';
import {toFragment} from '../core/share';
import styles from './styles.module.css';

/** Button that copies a link with the program in its fragment, which browsers send to no server. */
export function ShareButton({project}: {project: SandboxProject}) {
  const [result, setResult] = useState<{
    project: SandboxProject;
    words: string;
    link?: string;
  }>();
  const id = useId();
  // Hide the link of an earlier state of the program.
  const shown = result?.project === project ? result : undefined;

  async function share() {
    let link: string;
    try {
      const {origin, pathname} = window.location;
      link = origin + pathname + toFragment(project);
    } catch (error) {
      setResult({project, words: (error as Error).message});
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      setResult({project, words: 'Link copied.'});
    } catch {
      setResult({project, words: 'Copy this link:', link});
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => void share()}
      >
        Share
      </button>
      <span role="status" id={id}>
        {shown?.words}
      </span>
      {shown?.link !== undefined && (
        <input
          readOnly
          className={styles.link}
          aria-labelledby={id}
          value={shown.link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
