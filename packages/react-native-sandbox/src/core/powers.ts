import {plain} from './readable';
import {readUrl} from './readUrl';
import type {Handlers, ServiceName, Services} from './services';

/** What a program of a stranger gets only after a click in the page. */
type Power = 'start' | 'camera' | 'choose' | 'files' | 'open' | 'share';

/** What is asked of the reader. */
export interface Question {
  power: Power;
  /** What the program wants to open or share, or the name of the file. */
  what?: string | undefined;
}

/** Whether what a program asks for is the reader's, and not the site's. */
export type IsReaders = (
  service: 'file' | 'download',
  name: string,
) => Promise<boolean>;

const NEEDS: Partial<Record<ServiceName, Power>> = {
  openCamera: 'camera',
  choose: 'choose',
};

const ASKS: Record<Exclude<Power, 'start'>, string> = {
  camera: 'asks for your camera',
  choose: 'asks you to choose a file for it',
  files: 'asks for a file of yours',
  open: 'asks to open another page',
  share: 'asks to share text',
};

/** The host of an address first, because a reader judges by it; then the address as browsers write it. */
function addressWords(text: string): string {
  const url = readUrl(text);
  return url?.host ? `on ${url.host} (${url.href})` : (url?.href ?? text);
}

/** Said before a program runs that could tell others what it hears. */
const START =
  'Nothing here closes all connections of a program. The program of this link, which anyone can have written, could send to anyone what you press and type in its screen, and what it shows. It gets no camera, microphone, clipboard, file, download, link or sharing.';

/** The question in the page's words: the browser's own prompt would name the site. */
export function wordsOf({power, what}: Question, isStranger: boolean): string {
  if (power === 'start') {
    return START;
  }
  const who = isStranger
    ? 'The program of this link, which anyone can have written,'
    : 'The program';
  if (what === undefined) {
    return `${who} ${ASKS[power]}`;
  }
  // Nothing in it may turn the direction of the text around, or stack marks.
  const shown = plain(power === 'open' ? addressWords(what) : what);
  return power === 'open'
    ? `${who} ${ASKS[power]} ${shown}`
    : `${who} ${ASKS[power]}: ${shown}`;
}

/** Services that say or bring something of the reader's or of another host's. */
const OUTSIDE: readonly ServiceName[] = [
  'openCamera',
  'takePicture',
  'choose',
  'download',
  'openUrl',
  'share',
];

/** Why a program of a stranger gets nothing where its connections are not closed. */
export const UNSEALED =
  'Nothing here closes all connections of a program, so the program of a link gets no camera, file, download, link or sharing.';

const REFUSED: Record<Power, string> = {
  start: 'The reader did not start the program.',
  camera: 'The reader did not allow the camera.',
  choose: 'The reader did not allow a file to be chosen.',
  files: 'The reader did not allow the file.',
  open: 'The reader did not open the page.',
  share: 'The reader did not share it.',
};

/**
 * The page's side of each service for a program of a stranger: each power is
 * asked for once a run.
 *
 * @param isReaders - without it every file but the page's pictures counts as the reader's.
 * @param isSealed - whether host and browser keep the program from the network.
 * @param ask - asks the reader, in the page.
 */
export function guard(
  handlers: Partial<Handlers>,
  pictures: readonly string[],
  isReaders: IsReaders = async () => true,
  isSealed: () => boolean,
  ask: (question: Question) => Promise<boolean>,
): Partial<Handlers> {
  const answers = new Map<Power, Promise<boolean>>();
  const allow = async (question: Question): Promise<void> => {
    const {power} = question;
    const answer = answers.get(power) ?? ask(question);
    answers.set(power, answer);
    if (!(await answer)) {
      throw new Error(REFUSED[power]);
    }
  };
  const powerOf = async (
    service: ServiceName,
    args: unknown,
  ): Promise<Question | undefined> => {
    if (service === 'file' || service === 'download') {
      const {name, url} = args as {name?: string; url?: string};
      const what = name ?? url ?? '';
      return pictures.includes(what) || !(await isReaders(service, what))
        ? undefined
        : {power: 'files', what};
    }
    const power = NEEDS[service];
    return power && {power};
  };
  const guarded = Object.entries(handlers).map(([service, handle]) => [
    service,
    async (args: Services[ServiceName]['args']) => {
      const question = await powerOf(service as ServiceName, args);
      if (
        !isSealed() &&
        (question || OUTSIDE.includes(service as ServiceName))
      ) {
        throw new Error(UNSEALED);
      }
      if (question) {
        await allow(question);
      }
      return (handle as (its: unknown) => Promise<unknown>)(args);
    },
  ]);
  return Object.fromEntries(guarded) as Partial<Handlers>;
}

/** Asks the reader each time, whoever wrote the program. */
export async function confirmed(
  ask: (question: Question) => Promise<boolean>,
  question: Question,
): Promise<void> {
  if (!(await ask(question))) {
    throw new Error(REFUSED[question.power]);
  }
}
