import type {MissingName} from './missing';
import type {ModelRun} from './modelRun';
import type {ProgramPlace} from './programError';
import type {FrameMessage, ConsoleLevel} from './protocol';
import {toReadable} from './readable';

/** Lines that the console keeps. */
export const MAX_CONSOLE_LINES = 200;

/** Runs of models that the page keeps, the newest. */
export const MAX_MODEL_RUNS = 50;

/** Characters of all lines that the console keeps. */
export const MAX_CONSOLE_LENGTH = 60_000;

/** Messages between two updates of the page; a frame that sends more is removed. */
export const MAX_WAITING_MESSAGES = 2_000;
/** Characters of all messages between two updates of the page; a frame that sends more is removed. */
export const MAX_WAITING_LENGTH = 2_000_000;

/** Changes of the frame's address, each of which may add an entry to the reader's history of fifty. */
export const MAX_ADDRESS_CHANGES = 10;

/** Times that a program takes the focus from the page before it is removed: one may be a mistake. */
export const MAX_FOCUS_THEFTS = 3;

/** Silence after which the page notes that the program does not answer. */
export const SLOW_AFTER_MS = 3_000;
/** Time after which a frame that is not ready is late, and the page offers the program's files. */
export const LATE_AFTER_MS = 10_000;
/** Silence after which the page removes the frame: longer than any inference here takes. */
export const STUCK_AFTER_MS = 60_000;

interface ConsoleLine {
  /** Number of the line, as a React key. */
  key: number;
  level: ConsoleLevel;
  text: string;
}

/** Run of a model, as the page keeps it. */
export interface TimedRun extends ModelRun {
  /** Number of the run, from 1. */
  key: number;
  /** Time of its end, in ms. */
  endedAt: number;
}

export interface ProgramFault {
  message: string;
  place?: ProgramPlace;
  missing?: MissingName;
  /** Function of the package that threw the error: `torch.rand`. */
  symbol?: string;
}

/** State of a run, as the page knows it. */
export interface Session {
  /** `waiting`: until the process of an older frame has ended. */
  state: 'idle' | 'waiting' | 'starting' | 'running' | 'stopped';
  /** Whether the frame listens. */
  ready: boolean;
  /** Whether the program has drawn its screen, or a script has come to its end. */
  rendered: boolean;
  /** Whether the player has taken the first steps in place of the reader. */
  acted: boolean;
  /** Start of the run, in ms. */
  startedAt: number;
  /** Whether the frame is not ready after LATE_AFTER_MS: the browser may keep it from loading. */
  late: boolean;
  /** Reason for which the page ended the run; undefined if the reader did. */
  ended?:
    'missing' | 'unready' | 'silent' | 'flood' | 'left' | 'history' | 'focus';
  /** Whether the frame is silent for SLOW_AFTER_MS. */
  slow: boolean;
  fault?: ProgramFault;
  lines: readonly ConsoleLine[];
  /** Last runs of models, the oldest first. */
  runs: readonly TimedRun[];
  /** Time of the frame's last message, in ms. */
  lastMessageAt: number;
}

export type SessionEvent =
  | {type: 'start'; now: number}
  | {type: 'wait'}
  /** The page makes a frame, or another in place of one that did not get ready. */
  | {type: 'make'; now: number}
  | {type: 'stop'; ended?: Session['ended']}
  /** The page lacks something that the program needs to start. */
  | {type: 'refuse'; message: string}
  | {type: 'clear'}
  | {type: 'tick'; now: number}
  | {type: 'message'; now: number; message: FrameMessage};

export const IDLE_SESSION: Session = {
  state: 'idle',
  ready: false,
  rendered: false,
  acted: false,
  startedAt: 0,
  late: false,
  slow: false,
  lines: [],
  runs: [],
  lastMessageAt: 0,
};

/** Whether there is a frame, or will be one. */
export function isLive({state}: Session): boolean {
  return state !== 'idle' && state !== 'stopped';
}

/** Reducer of a run's state. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'start':
      return {
        ...IDLE_SESSION,
        state: 'starting',
        startedAt: event.now,
        lastMessageAt: event.now,
      };
    case 'wait':
      return isLive(session)
        ? {...session, state: 'waiting', ready: false, slow: false}
        : session;
    case 'make':
      return isLive(session)
        ? {...session, state: 'starting', lastMessageAt: event.now}
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
      return {
        ...IDLE_SESSION,
        state: 'stopped',
        fault: {message: event.message},
      };
    case 'clear':
      return {...session, lines: []};
    case 'tick':
      return isLive(session) && session.state !== 'waiting'
        ? reduceSilence(
            session,
            event.now - session.lastMessageAt,
            event.now - session.startedAt,
          )
        : session;
    case 'message':
      return isLive(session)
        ? reduceMessage(
            {...session, lastMessageAt: event.now, slow: false},
            event.message,
            event.now,
          )
        : session;
  }
}

function reduceSilence(
  session: Session,
  silence: number,
  age: number,
): Session {
  if (silence > STUCK_AFTER_MS) {
    const ended = session.ready ? 'silent' : 'unready';
    return {...session, state: 'stopped', late: false, slow: false, ended};
  }
  const slow = silence > SLOW_AFTER_MS;
  const late = !session.ready && age >= LATE_AFTER_MS;
  return slow === session.slow && late === session.late
    ? session
    : {...session, late, slow};
}

/** Drops the oldest lines beyond the console's limits. */
function keepNewestLines(
  lines: readonly ConsoleLine[],
): readonly ConsoleLine[] {
  let from = Math.max(0, lines.length - MAX_CONSOLE_LINES);
  let size = lines.slice(from).reduce((sum, {text}) => sum + text.length, 0);
  for (; size > MAX_CONSOLE_LENGTH; from++) {
    size -= lines[from]?.text.length ?? 0;
  }
  return lines.slice(from);
}

/** Adds a line to the console. */
function addLine(session: Session, level: ConsoleLevel, text: string): Session {
  const key = (session.lines.at(-1)?.key ?? 0) + 1;
  return {
    ...session,
    lines: keepNewestLines([...session.lines, {key, level, text}]),
  };
}

function reduceMessage(
  session: Session,
  message: FrameMessage,
  now: number,
): Session {
  switch (message.type) {
    case 'ready':
      return {...session, ready: true, late: false};
    case 'rendered':
      return {...session, state: 'running', rendered: true};
    case 'acted':
      return {...session, acted: true};
    case 'console':
      return addLine(session, message.level, toReadable(message.text));
    case 'modelRun': {
      const {type: _type, ...run} = message;
      const key = (session.runs.at(-1)?.key ?? 0) + 1;
      return {
        ...session,
        runs: [...session.runs, {...run, key, endedAt: now}].slice(
          -MAX_MODEL_RUNS,
        ),
      };
    }
    case 'error': {
      const {place, missing, symbol} = message;
      const text = toReadable(message.message);
      return {
        // List each error in the console, as React Native does.
        ...addLine(
          session,
          'error',
          place ? `${place.file}, line ${place.line}: ${text}` : text,
        ),
        state: 'running',
        // Keep the first error, since later ones are its consequences.
        fault: session.fault ?? {message: text, place, missing, symbol},
      };
    }
    default:
      return session;
  }
}
