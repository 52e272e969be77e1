import {plain} from './readable';
import {readUrl} from './readUrl';
import type {Handlers, ServiceName, Services} from './services';

/** What a program of a stranger gets only after a click in the page. */
export type Power = 'camera' | 'choose' | 'files' | 'open' | 'share';

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

const ASKS: Record<Power, string> = {
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

/** The question in the page's words: the browser's own prompt would name the site. */
export function wordsOf({power, what}: Question, isStranger: boolean): string {
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

/** Why a program of a stranger gets nothing where the host does not keep it from the network. */
export const UNPROTECTED =
  'This host does not send the header that keeps a program from every connection. So a program of a link gets no camera and no file of yours here.';

const REFUSED: Record<Power, string> = {
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
 * @param isProtected - whether the host keeps the program from the network.
 * @param ask - asks the reader, in the page.
 */
export function guard(
  handlers: Partial<Handlers>,
  pictures: readonly string[],
  isReaders: IsReaders = async () => true,
  isProtected: () => Promise<boolean>,
  ask: (question: Question) => Promise<boolean>,
): Partial<Handlers> {
  const answers = new Map<Power, Promise<boolean>>();
  const allow = async (question: Question): Promise<void> => {
    const {power} = question;
    if (!(await isProtected())) {
      throw new Error(UNPROTECTED);
    }
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
