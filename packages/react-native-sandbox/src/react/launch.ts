import type {FrameListeners, RunningFrame} from './openFrame';

/** Silence after which a removed frame counts as stuck; frames send twice a second. */
export const SILENT_AFTER_MS = 1_200;

/**
 * Time that the process of a stuck frame lives after its removal. Chromium waits half a second for
 * the frame and keeps the process for two more: a new frame of the site within that time is put into
 * the stuck process, never answers, and keeps the process alive.
 */
export const RELEASE_MS = 3_000;

/** Time for a frame to get ready before another one replaces it. */
export const READY_WITHIN_MS = 6_000;

/** Frames that are made for a run; the last one is not replaced. */
export const MAX_TRIES = 3;

/** State of all players' frames of a page, which share a process. */
export interface FrameHistory {
  /** Whether a frame has got ready, so that the next ones load from the cache. */
  loaded: boolean;
  /** Time at which the process of the last stuck frame has ended, as `performance.now()`. */
  freeAt: number;
}

const pageHistory: FrameHistory = {loaded: false, freeAt: 0};

/** Run in one or more frames. */
export interface LaunchedRun {
  close: () => void;
  /** Closes the run, and leaves its last picture unless the frame may be stuck; see `RunningFrame.retire`. */
  retire: () => (() => void) | undefined;
}

/** Callbacks of a run. */
interface LaunchListeners extends FrameListeners {
  /** Called while the run waits for the process of a stuck frame. */
  wait: () => void;
  /** Called when a frame is made. */
  make: () => void;
}

/**
 * Makes the frame of a run outside the process of a stuck one: waits if one has just been removed,
 * and makes another frame if one does not get ready.
 *
 * @param open - makes one frame
 */
export function launch(
  open: (listeners: FrameListeners) => RunningFrame,
  {wait, make, ...listeners}: LaunchListeners,
  history: FrameHistory = pageHistory,
): LaunchedRun {
  let frame: RunningFrame | undefined;
  let lastMessageAt = 0;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const noteRemoval = (stuck: boolean) => {
    clearTimeout(timer);
    if (
      frame &&
      (stuck || performance.now() - lastMessageAt > SILENT_AFTER_MS)
    ) {
      history.freeAt = performance.now() + RELEASE_MS;
    }
    frame = undefined;
  };
  const begin = () => {
    const pause = history.freeAt - performance.now();
    if (pause > 0) {
      wait();
      // Check again then, since another player's frame may have got stuck.
      timer = setTimeout(begin, pause);
      return;
    }
    tries++;
    lastMessageAt = performance.now();
    make();
    frame = open({
      ...listeners,
      receive(messages) {
        lastMessageAt = performance.now();
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
    if (history.loaded && tries < MAX_TRIES) {
      timer = setTimeout(() => {
        const {close} = frame ?? {};
        noteRemoval(true);
        close?.();
        begin();
      }, READY_WITHIN_MS);
    }
  };
  begin();
  const close = () => {
    const {close: closeFrame} = frame ?? {};
    noteRemoval(false);
    closeFrame?.();
  };
  return {
    close,
    retire() {
      // Remove a silent frame: it may share its process with the next one, and keep it busy.
      if (!frame || performance.now() - lastMessageAt > SILENT_AFTER_MS) {
        close();
        return undefined;
      }
      clearTimeout(timer);
      return frame.retire();
    },
  };
}
