import {readMissing, type Missing} from './missing';
import type {Place} from './programError';
import {isFileName, type Project} from './project';
import {cut} from './readable';
import {isService, type ServiceName} from './services';

/** Marks the player's messages among others; rises when their shape changes. */
export const PROTOCOL = 'playtorch-player/1';

export const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;
export type Level = (typeof LEVELS)[number];

/** Longest text of a message, in characters; more is cut. */
export const LONGEST_TEXT = 10_000;

/** A value of a message costs the page at least as much as so many characters, a number too. */
const VALUE = 16;

const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/**
 * How much a message carries, in characters of all its texts and names; Infinity with what no
 * message of a frame has, such as bytes.
 *
 * @param most - a larger message is not read to its end.
 */
export function sizeOf(data: unknown, most: number): number {
  const open = [data];
  let size = 0;
  while (open.length > 0 && size <= most) {
    const value = open.pop();
    size += VALUE;
    if (typeof value === 'string') {
      size += value.length;
    } else if (typeof value === 'bigint') {
      return Infinity;
    } else if (typeof value === 'object' && value !== null) {
      if (!isPlain(value)) {
        return Infinity;
      }
      // Listing millions of places would take seconds.
      if (Array.isArray(value) && value.length * VALUE > most) {
        return Infinity;
      }
      for (const key in value) {
        size += key.length;
        open.push((value as Fields)[key]);
      }
    }
  }
  return size;
}

/** Keys that are the page's while the frame has the focus. */
const PAGE_KEYS = ['search', 'leave'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

/**
 * Words of the frame's guard of keys, on a port that the program never gets: the reader
 * pressed in the frame; the frame got the focus; a frame inside it has the focus; its address
 * has changed, which fills the reader's history.
 */
export type GuardMessage = 'pressed' | 'focused' | 'inside' | 'moved';

/** Words of the page to the guard: whether the program may hear keys; or it asks where the focus is. */
export type WordToGuard = boolean | 'where';

export type FrameMessage =
  /** The frame listens; once after it has loaded. `refused`: a connection that it tried was. */
  | {type: 'ready'; refused?: boolean}
  /** The program's first picture is on the screen; of a script, its last statement was run. */
  | {type: 'rendered'}
  /** Several times a second while the frame's thread is free. */
  | {type: 'beat'}
  | {type: 'console'; level: Level; text: string}
  /** A key that is the page's: its search, or the way out of the frame. */
  | {type: 'key'; key: PageKey}
  /** `missing`: what the program uses and its package does not have here. */
  | {type: 'error'; message: string; place?: Place; missing?: Missing}
  | {type: 'ask'; id: number; service: ServiceName; args: unknown};

export type PageMessage =
  /** `pictures`: names of the page's sample pictures, which `file` gives. */
  | {type: 'run'; project: Project; pictures: readonly string[]}
  | {type: 'answer'; id: number; value: unknown}
  | {type: 'refusal'; id: number; message: string};

type Envelope<Message> = Message & {
  protocol: typeof PROTOCOL;
  /** Names the frame that the page made, so that an older one is not mistaken for it. */
  session: string;
};

export function envelop<Message extends FrameMessage | PageMessage>(
  session: string,
  message: Message,
): Envelope<Message> {
  return {...message, protocol: PROTOCOL, session};
}

type Fields = Record<string, unknown>;

function open(session: string, data: unknown): Fields | undefined {
  if (typeof data !== 'object' || data === null) {
    return undefined;
  }
  const fields = data as Fields;
  return fields.protocol === PROTOCOL && fields.session === session
    ? fields
    : undefined;
}

const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Reads what a frame sent. The program shares the frame with the player's code
 * and can send what it likes: everything is checked, and copied field by field.
 *
 * @returns undefined for everything but a well-formed message of this session.
 */
export function readFrameMessage(
  session: string,
  data: unknown,
): FrameMessage | undefined {
  const fields = open(session, data);
  switch (fields?.type) {
    case 'ready':
      return {type: 'ready', refused: fields.refused === true};
    case 'rendered':
    case 'beat':
      return {type: fields.type};
    case 'key':
      return PAGE_KEYS.includes(fields.key as PageKey)
        ? {type: 'key', key: fields.key as PageKey}
        : undefined;
    case 'console':
      return LEVELS.includes(fields.level as Level) &&
        typeof fields.text === 'string'
        ? {
            type: 'console',
            level: fields.level as Level,
            text: cut(fields.text, LONGEST_TEXT),
          }
        : undefined;
    case 'error': {
      if (typeof fields.message !== 'string') {
        return undefined;
      }
      const message = cut(fields.message, LONGEST_TEXT);
      const place = readPlace(fields.place);
      const missing = readMissing(fields.missing);
      return {
        type: 'error',
        message,
        ...(place && {place}),
        ...(missing && {missing}),
      };
    }
    case 'ask':
      return isId(fields.id) && isService(fields.service)
        ? {
            type: 'ask',
            id: fields.id,
            service: fields.service,
            args: fields.args,
          }
        : undefined;
    default:
      return undefined;
  }
}

function readPlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const {file, line} = value as Fields;
  return typeof file === 'string' && isFileName(file) && isId(line) && line > 0
    ? {file, line}
    : undefined;
}

/**
 * Reads what the page sent; the page is trusted once source and origin are.
 *
 * @returns undefined for everything but a message of this session.
 */
export function readPageMessage(
  session: string,
  data: unknown,
): PageMessage | undefined {
  const fields = open(session, data);
  switch (fields?.type) {
    case 'run':
      return {
        type: 'run',
        project: fields.project as Project,
        pictures: fields.pictures as string[],
      };
    case 'answer':
      return isId(fields.id)
        ? {type: 'answer', id: fields.id, value: fields.value}
        : undefined;
    case 'refusal':
      return isId(fields.id) && typeof fields.message === 'string'
        ? {type: 'refusal', id: fields.id, message: fields.message}
        : undefined;
    default:
      return undefined;
  }
}
