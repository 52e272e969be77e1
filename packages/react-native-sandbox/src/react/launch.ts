import type {FrameListeners, Running} from './openFrame';

/** Silence, in ms, after which a frame that is removed counts as stuck: it speaks twice a second. */
export const SILENT = 1_200;

/**
 * How long, in ms, a removed frame that is stuck keeps its process. Chromium
 * waits half a second for the frame and keeps the process two more, for frames
 * of the same site: a new one that comes in that time is put into the stuck
 * process, never answers, and keeps the process alive.
 */
export const RELEASE = 3_000;

/** How long, in ms, a frame may take to get ready before another is made in its place. */
export const READY_WITHIN = 6_000;

/** How many frames are made for a run; the last has as long as it needs. */
export const TRIES = 3;

/** What is known of the frames that the page had, in all of its players: they share a process. */
export interface FrameHistory {
  /** Whether one has got ready, so that loading takes no time any more. */
  loaded: boolean;
  /** When the process of the last stuck one has ended, as `performance.now()`. */
  free: number;
}

const pageHistory: FrameHistory = {loaded: false, free: 0};

/** What hears a run. */
interface LaunchListeners extends FrameListeners {
  /** There is no frame for the time being. */
  wait: () => void;
  /** A frame is made. */
  make: () => void;
}

/**
 * Makes the frame of a run outside the process of a stuck one: later if one
 * has just been removed, and anew if it does not get ready.
 *
 * @param open - makes one frame.
 */
export function launch(
  open: (listeners: FrameListeners) => Running,
  {wait, make, ...listeners}: LaunchListeners,
  history: FrameHistory = pageHistory,
): Running {
  let frame: Running | undefined;
  let heard = 0;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const noteRemoval = (stuck: boolean) => {
    clearTimeout(timer);
    if (frame && (stuck || performance.now() - heard > SILENT)) {
      history.free = performance.now() + RELEASE;
    }
    frame = undefined;
  };
  const begin = () => {
    const pause = history.free - performance.now();
    if (pause > 0) {
      wait();
      // Another player's frame may have been found stuck meanwhile.
      timer = setTimeout(begin, pause);
      return;
    }
    tries++;
    heard = performance.now();
    make();
    frame = open({
      ...listeners,
      receive(messages) {
        heard = performance.now();
        if (messages.some(({type}) => type === 'ready')) {
          clearTimeout(timer);
          history.loaded = true;
        }
        listeners.receive(messages);
      },
      end(why) {
        noteRemoval(why === 'flood');
        listeners.end(why);
      },
    });
    if (history.loaded && tries < TRIES) {
      timer = setTimeout(() => {
        const {close} = frame ?? {};
        noteRemoval(true);
        close?.();
        begin();
      }, READY_WITHIN);
    }
  };
  begin();
  return {
    close() {
      const {close} = frame ?? {};
      noteRemoval(false);
      close?.();
    },
  };
}
