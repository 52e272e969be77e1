import {useEffect, useRef, useState, type ReactNode} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import {
  getEmbedAttributes,
  isReadyMessage,
  type EmbedSource,
} from '../core/embed';
import type {SnackLinks} from '../core/types';
import {
  loadEmbedScript,
  PATIENCE_MS,
  TOO_LATE,
  type ExpoSnack,
} from './embedScript';
import styles from './styles.module.css';

type State =
  {kind: 'loading'} | {kind: 'ready'} | {kind: 'failed'; why: string};

/**
 * Expo Snack in a frame, created with this component, recreated when the color mode
 * changes, and removed with the component.
 *
 * @param source - memoized; another object recreates the frame.
 */
export default function DevicePreview({
  title,
  source,
  links,
}: {
  title: string;
  source: EmbedSource;
  links: SnackLinks;
}): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const {colorMode} = useColorMode();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({kind: 'loading'});
  const {expoSnack, expoSnackEmbed} = links;

  useEffect(() => {
    const parent = container.current;
    if (!parent) {
      return undefined;
    }
    // Keep the inside out of React, because Expo's script inserts the frame.
    const box = document.createElement('div');
    box.className = styles.box ?? '';
    for (const [name, value] of Object.entries(
      getEmbedAttributes(source, colorMode),
    )) {
      box.setAttribute(name, value);
    }
    parent.append(box);

    const ended = new AbortController();
    const {signal} = ended;
    let embed: ExpoSnack | undefined;
    let timer: number | undefined;
    const finish = (next: State) => {
      if (!signal.aborted) {
        window.clearTimeout(timer);
        setState(next);
      }
    };
    const fail = (why: string) => {
      finish({kind: 'failed', why});
      removeFrame();
    };
    const removeFrame = () => {
      embed?.remove(box);
      box.remove();
      ended.abort();
    };

    loadEmbedScript(expoSnackEmbed).then(
      (loaded) => {
        if (signal.aborted) {
          return;
        }
        embed = loaded;
        // Does nothing if the script has found the box at its start.
        embed.append(box);
        const frame = box.querySelector('iframe');
        if (!frame) {
          fail('its script made no frame');
          return;
        }
        timer = window.setTimeout(() => fail(TOO_LATE), PATIENCE_MS);
        frame.title = `${title} on Expo Snack`;
        frame.addEventListener('load', () => finish({kind: 'ready'}), {signal});
        window.addEventListener(
          'message',
          (message) => {
            if (
              message.source === frame.contentWindow &&
              isReadyMessage(message, expoSnack)
            ) {
              finish({kind: 'ready'});
            }
          },
          {signal},
        );
      },
      (error: Error) => fail(error.message),
    );
    return () => {
      window.clearTimeout(timer);
      removeFrame();
    };
  }, [attempt, colorMode, expoSnack, expoSnackEmbed, source, title]);

  function retry(): void {
    setState({kind: 'loading'});
    setAttempt(attempt + 1);
  }

  return (
    <div className={styles.preview}>
      <p role="status" className={styles.status}>
        {state.kind === 'loading'
          ? 'Expo Snack is loading…'
          : state.kind === 'failed'
            ? `Expo Snack did not open: ${state.why}. It may be down, or your network or browser may block it. The code and the download work without it.`
            : ''}
      </p>
      {state.kind === 'failed' && (
        <button
          type="button"
          className={`button ${styles.secondary}`}
          onClick={retry}
        >
          Try again
        </button>
      )}
      <div ref={container} />
    </div>
  );
}
