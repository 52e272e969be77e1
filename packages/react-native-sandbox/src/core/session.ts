import type {Missing} from './missing';
import type {Place} from './programError';
import type {FrameMessage, Level} from './protocol';
import {readable} from './readable';

/** How many lines the console keeps; older ones go. */
export const CONSOLE_LINES = 200;

/** How many characters they have together. */
export const CONSOLE_TEXT = 60_000;

/** Messages waiting for one picture of the page; a frame that sends more is removed. */
export const FLOOD = 2_000;
/** Characters of these messages; a frame that sends more is removed. */
export const FLOOD_TEXT = 2_000_000;

/** Changes of the frame’s address: each may be an entry of the reader’s history, which holds fifty. */
export const MOVES = 10;

/** Times that a program may take the focus from the page: one may be a mistake of an honest one. */
export const THEFTS = 3;

/** Silence, in ms, after which the page says that the program does not answer. */
export const SLOW_AFTER = 3_000;
/** Time, in ms, after which a frame that does not get ready is late: the page offers the project instead. */
export const LATE_AFTER = 10_000;
/** Silence, in ms, after which the page removes the frame: longer than any inference here takes. */
export const STUCK_AFTER = 60_000;

interface ConsoleLine {
  /** Rises by one a line, for lists. */
  key: number;
  level: Level;
  text: string;
}

export interface Fault {
  message: string;
  place?: Place;
  missing?: Missing;
}

/** What the page knows of a run. */
export interface Session {
  /** `waiting`: the frame is made once the process of an older one has ended. */
  state: 'idle' | 'waiting' | 'starting' | 'running' | 'stopped';
  /** Whether the frame has said that it listens. */
  ready: boolean;
  /** When the run began, in ms. */
  since: number;
  /** Whether the frame has not got ready for long: the browser may keep it from loading. */
  late: boolean;
  /** Why the page stopped it; absent where the reader did. */
  ended?:
    'missing' | 'unready' | 'silent' | 'flood' | 'left' | 'history' | 'focus';
  /** Whether the frame has been silent for long. */
  slow: boolean;
  fault?: Fault;
  lines: readonly ConsoleLine[];
  /** When the frame last said something, in ms. */
  heard: number;
}

export type SessionEvent =
  | {type: 'start'; now: number}
  | {type: 'wait'}
  /** A frame is made: the first one, or one in place of one that did not get ready. */
  | {type: 'make'; now: number}
  | {type: 'stop'; ended?: Session['ended']}
  /** The page has not what the program needs to begin. */
  | {type: 'refuse'; message: string}
  | {type: 'clear'}
  | {type: 'tick'; now: number}
  | {type: 'message'; now: number; message: FrameMessage};

export const idle: Session = {
  state: 'idle',
  ready: false,
  since: 0,
  late: false,
  slow: false,
  lines: [],
  heard: 0,
};

/** Whether there is a frame, or will be. */
export function isLive({state}: Session): boolean {
  return state !== 'idle' && state !== 'stopped';
}

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'start':
      return {
        ...idle,
        state: 'starting',
        since: event.now,
        heard: event.now,
      };
    case 'wait':
      return isLive(session)
        ? {...session, state: 'waiting', ready: false, slow: false}
        : session;
    case 'make':
      return isLive(session)
        ? {...session, state: 'starting', heard: event.now}
        : session;
    case 'stop':
      return isLive(session)
        ? {
            ...session,
            state: 'stopped',
            late: false,
            slow: false,
            ended: event.ended,
          }
        : session;
    case 'refuse':
      return {...idle, state: 'stopped', fault: {message: event.message}};
    case 'clear':
      return {...session, lines: []};
    case 'tick':
      return isLive(session) && session.state !== 'waiting'
        ? afterSilence(
            session,
            event.now - session.heard,
            event.now - session.since,
          )
        : session;
    case 'message':
      return isLive(session)
        ? afterMessage(
            {...session, heard: event.now, slow: false},
            event.message,
          )
        : session;
  }
}

function afterSilence(session: Session, silence: number, age: number): Session {
  if (silence > STUCK_AFTER) {
    const ended = session.ready ? 'silent' : 'unready';
    return {...session, state: 'stopped', late: false, slow: false, ended};
  }
  const slow = silence > SLOW_AFTER;
  const late = !session.ready && age >= LATE_AFTER;
  return slow === session.slow && late === session.late
    ? session
    : {...session, late, slow};
}

/** The lines that the console keeps. */
function newest(lines: readonly ConsoleLine[]): readonly ConsoleLine[] {
  let from = Math.max(0, lines.length - CONSOLE_LINES);
  let size = lines.slice(from).reduce((sum, {text}) => sum + text.length, 0);
  for (; size > CONSOLE_TEXT; from++) {
    size -= lines[from]?.text.length ?? 0;
  }
  return lines.slice(from);
}

function afterMessage(session: Session, message: FrameMessage): Session {
  switch (message.type) {
    case 'ready':
      return {...session, ready: true, late: false};
    case 'rendered':
      return {...session, state: 'running'};
    case 'console': {
      const {level, text} = message;
      const key = (session.lines.at(-1)?.key ?? 0) + 1;
      return {
        ...session,
        lines: newest([...session.lines, {key, level, text: readable(text)}]),
      };
    }
    case 'error':
      return {
        ...session,
        state: 'running',
        // The first fault is the cause; what follows are its consequences.
        fault: session.fault ?? {
          message: readable(message.message),
          place: message.place,
          missing: message.missing,
        },
      };
    default:
      return session;
  }
}
