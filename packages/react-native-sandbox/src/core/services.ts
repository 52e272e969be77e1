import {readUrl} from './readUrl';

/** Services of the page for the frame, which itself reaches no file, network or camera. */
export interface Services {
  /** Reads a file beside the program's code by its name, such as a picture or a model. */
  file: {args: {name: string}; answer: FileAnswer};
  /**
   * Reads a file at an address. The handler fetches only addresses that the site knows, since an
   * address can carry data of the program.
   */
  download: {args: {url: string}; answer: FileAnswer & {status: number}};
  /** Reads the kernels of the interpreter, simd.wasm. */
  kernels: {args: Record<string, never>; answer: {bytes: ArrayBuffer}};
  /** Reads the script with rarely used operators, which a build may keep out of the frame. */
  operators: {args: Record<string, never>; answer: {script: string}};
  /** Opens the file chooser; null if the reader closes it. */
  choose: {args: {accept: string}; answer: FileAnswer | null};
  /** Starts the camera. */
  openCamera: {args: {facing: 'front' | 'back'}; answer: null};
  /** Takes the camera's current picture, between openCamera and closeCamera. */
  takePicture: {args: Record<string, never>; answer: {bitmap: ImageBitmap}};
  closeCamera: {args: Record<string, never>; answer: null};
  /** Opens an address in a new tab, after a question to the reader. */
  openUrl: {args: {url: string}; answer: null};
  /** Shares a text with another app of the device, after a question to the reader; false if the reader refuses. */
  share: {args: {text: string}; answer: boolean};
}

export interface FileAnswer {
  name: string;
  /** Media type, such as `image/jpeg`; empty if unknown. */
  type: string;
  bytes: ArrayBuffer;
}

export type ServiceName = keyof Services;

/** Calls a service of the page; rejects with the page's message if it refuses. */
export type AskPage = <Name extends ServiceName>(
  service: Name,
  args: Services[Name]['args'],
) => Promise<Services[Name]['answer']>;

/** Handlers of the services in the page. */
export type ServiceHandlers = {
  [Name in ServiceName]: (
    args: Services[Name]['args'],
  ) => Promise<Services[Name]['answer']>;
};

const MAX_TEXT_LENGTH = 2048;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH;

const FIELD_CHECKS: {
  [Name in ServiceName]: Record<string, (value: unknown) => boolean>;
} = {
  file: {name: isText},
  download: {url: (value) => isText(value) && isHttps(value)},
  kernels: {},
  operators: {},
  choose: {accept: isText},
  openCamera: {facing: (value) => value === 'front' || value === 'back'},
  takePicture: {},
  closeCamera: {},
  openUrl: {url: (value) => isText(value) && isOpenable(value)},
  share: {text: isText},
};

function isHttps(text: string): boolean {
  return readUrl(text)?.protocol === 'https:';
}

/** Protocols that a page opens: websites, mail and calls. */
export const OPENED_PROTOCOLS: readonly string[] = [
  'https:',
  'http:',
  'mailto:',
  'tel:',
];

/** Whether a page may open an address. */
export function isOpenable(text: string): boolean {
  const url = readUrl(text);
  return (
    url !== undefined &&
    OPENED_PROTOCOLS.includes(url.protocol) &&
    // Refuse a user name, which can look like a host.
    url.username === '' &&
    url.password === ''
  );
}

export function isService(name: unknown): name is ServiceName {
  return typeof name === 'string' && Object.hasOwn(FIELD_CHECKS, name);
}

/** Whether arguments from the frame have valid fields of the service, and no others. */
export function hasValidFields<Name extends ServiceName>(
  service: Name,
  args: unknown,
): args is Services[Name]['args'] {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    return false;
  }
  const checks = FIELD_CHECKS[service];
  return (
    Object.keys(args).every((key) => Object.hasOwn(checks, key)) &&
    Object.entries(checks).every(([key, check]) =>
      check((args as Record<string, unknown>)[key]),
    )
  );
}
