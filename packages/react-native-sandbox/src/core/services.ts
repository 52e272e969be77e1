/** What the frame may ask the page for: the frame itself reaches no file, no network and no camera. */
import {readUrl} from './readUrl';
export interface Services {
  /** A file of the program by its name, such as a picture or a model beside the code. */
  file: {args: {name: string}; answer: FileAnswer};
  /**
   * A file at an address that the program names. The handler fetches addresses
   * that the site knows and no others: an address can carry what a program has seen.
   */
  download: {args: {url: string}; answer: FileAnswer & {status: number}};
  /** The compiled kernels of the site's interpreter, simd.wasm. */
  kernels: {args: Record<string, never>; answer: {bytes: ArrayBuffer}};
  /** A script with the operators that few models have: the build of the frame leaves it beside the frame. */
  operators: {args: Record<string, never>; answer: {script: string}};
  /** A file that the reader chooses; null when the reader chose none. */
  choose: {args: {accept: string}; answer: FileAnswer | null};
  /** Starts the camera, or the reader's picture in its place. */
  openCamera: {args: {facing: 'front' | 'back'}; answer: null};
  /** The camera's picture of this moment; only between openCamera and closeCamera. */
  takePicture: {args: Record<string, never>; answer: {bitmap: ImageBitmap}};
  closeCamera: {args: Record<string, never>; answer: null};
  /** Opens a page beside this one, once the reader has seen its address and agreed. */
  openUrl: {args: {url: string}; answer: null};
  /** Shares a text with another program of the device, once the reader has seen it and agreed. */
  share: {args: {text: string}; answer: null};
}

export interface FileAnswer {
  name: string;
  /** Media type, such as `image/jpeg`; empty where it is unknown. */
  type: string;
  bytes: ArrayBuffer;
}

export type ServiceName = keyof Services;

/** Rejects with the page's words when it refuses. */
export type Ask = <Name extends ServiceName>(
  service: Name,
  args: Services[Name]['args'],
) => Promise<Services[Name]['answer']>;

/** The page's side of each service. */
export type Handlers = {
  [Name in ServiceName]: (
    args: Services[Name]['args'],
  ) => Promise<Services[Name]['answer']>;
};

const LONGEST = 2048;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

const fields: {
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

/** Whether a page may open an address: in another page, or in the programs for mail and calls. */
export function isOpenable(text: string): boolean {
  const url = readUrl(text);
  return (
    url !== undefined &&
    ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) &&
    // A user name is there to look like a host.
    url.username === '' &&
    url.password === ''
  );
}

export function isService(name: unknown): name is ServiceName {
  return typeof name === 'string' && Object.hasOwn(fields, name);
}

/** Whether arguments that came out of the frame have the service's fields, and no others. */
export function fits<Name extends ServiceName>(
  service: Name,
  args: unknown,
): args is Services[Name]['args'] {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    return false;
  }
  const wanted = fields[service];
  return (
    Object.keys(args).every((key) => Object.hasOwn(wanted, key)) &&
    Object.entries(wanted).every(([key, check]) =>
      check((args as Record<string, unknown>)[key]),
    )
  );
}
