import {toPlain} from './readable';
import {readUrl} from './readUrl';
import type {ServiceHandlers, ServiceName, Services} from './services';

/** Permission that a program of a link gets by a click of the reader. */
type Permission = 'start' | 'camera' | 'choose' | 'files' | 'open' | 'share';

/** Question to the reader. */
export interface PermissionRequest {
  permission: Permission;
  /** Address to open, text to share, or name of a file. */
  what?: string | undefined;
}

/** Whether a file that a program asks for is the reader's, and not the site's. */
export type IsReaderFile = (
  service: 'file' | 'download',
  name: string,
) => Promise<boolean>;

const REQUIRED_PERMISSIONS: Partial<Record<ServiceName, Permission>> = {
  openCamera: 'camera',
  choose: 'choose',
};

const REQUEST_PHRASES: Record<Exclude<Permission, 'start'>, string> = {
  camera: 'asks for your camera',
  choose: 'asks you to choose a file for it',
  files: 'asks for a file of yours',
  open: 'asks to open another page',
  share: 'asks to share text',
};

/** Writes the host of an address, by which a reader judges it, then the whole address. */
function formatAddress(text: string): string {
  const url = readUrl(text);
  return url?.host ? `on ${url.host} (${url.href})` : (url?.href ?? text);
}

/** Question before a program runs whose connections are open. */
const START_QUESTION =
  'Nothing here closes all connections of a program. The program of this link, which anyone can have written, could send to anyone what you press and type in its screen, and what it shows. It gets no camera, microphone, clipboard, file, download, link or sharing.';

/** Writes the question to the reader. */
export function formatQuestion(
  {permission, what}: PermissionRequest,
  isStranger: boolean,
): string {
  if (permission === 'start') {
    return START_QUESTION;
  }
  const who = isStranger
    ? 'The program of this link, which anyone can have written,'
    : 'The program';
  if (what === undefined) {
    return `${who} ${REQUEST_PHRASES[permission]}`;
  }
  // Remove characters that reverse the text or stack marks.
  const shown = toPlain(permission === 'open' ? formatAddress(what) : what);
  return permission === 'open'
    ? `${who} ${REQUEST_PHRASES[permission]} ${shown}`
    : `${who} ${REQUEST_PHRASES[permission]}: ${shown}`;
}

/** Services that reach the reader's data or another host. */
const OUTSIDE_SERVICES: readonly ServiceName[] = [
  'openCamera',
  'takePicture',
  'choose',
  'download',
  'openUrl',
  'share',
];

/** Refusal of all permissions to a program of a link whose connections are open. */
export const UNSEALED_NOTICE =
  'Nothing here closes all connections of a program, so the program of a link gets no camera, file, download, link or sharing.';

const REFUSALS: Record<Permission, string> = {
  start: 'The reader did not start the program.',
  camera: 'The reader did not allow the camera.',
  choose: 'The reader did not allow a file to be chosen.',
  files: 'The reader did not allow the file.',
  open: 'The reader did not open the page.',
  share: 'The reader did not share it.',
};

/**
 * Guards the handlers of services for a program of a link: each permission is asked for once in a run.
 *
 * @param pictures - names of the page's pictures, which need no permission
 * @param isReaderFile - whether a file is the reader's; all files but the pictures by default
 * @param isSealed - whether host and browser keep the program from the network
 * @param ask - asks the reader in the page
 */
export function guardHandlers(
  handlers: Partial<ServiceHandlers>,
  pictures: readonly string[],
  isReaderFile: IsReaderFile = async () => true,
  isSealed: () => boolean,
  ask: (question: PermissionRequest) => Promise<boolean>,
): Partial<ServiceHandlers> {
  const answers = new Map<Permission, Promise<boolean>>();
  const allow = async (question: PermissionRequest): Promise<void> => {
    const {permission} = question;
    const answer = answers.get(permission) ?? ask(question);
    answers.set(permission, answer);
    if (!(await answer)) {
      throw new Error(REFUSALS[permission]);
    }
  };
  const findRequest = async (
    service: ServiceName,
    args: unknown,
  ): Promise<PermissionRequest | undefined> => {
    if (service === 'file' || service === 'download') {
      const {name, url} = args as {name?: string; url?: string};
      const what = name ?? url ?? '';
      return pictures.includes(what) || !(await isReaderFile(service, what))
        ? undefined
        : {permission: 'files', what};
    }
    const permission = REQUIRED_PERMISSIONS[service];
    return permission && {permission};
  };
  const guarded = Object.entries(handlers).map(([service, handle]) => [
    service,
    async (args: Services[ServiceName]['args']) => {
      const question = await findRequest(service as ServiceName, args);
      if (
        !isSealed() &&
        (question || OUTSIDE_SERVICES.includes(service as ServiceName))
      ) {
        throw new Error(UNSEALED_NOTICE);
      }
      if (question) {
        await allow(question);
      }
      return (handle as (args: unknown) => Promise<unknown>)(args);
    },
  ]);
  return Object.fromEntries(guarded) as Partial<ServiceHandlers>;
}

/**
 * Asks the reader, each time and for every program.
 *
 * @throws Error if the reader refuses
 */
export async function requireConfirmation(
  ask: (question: PermissionRequest) => Promise<boolean>,
  question: PermissionRequest,
): Promise<void> {
  if (!(await ask(question))) {
    throw new Error(REFUSALS[question.permission]);
  }
}
