import {confirmed, guard, type IsReaders, type Question} from '../core/powers';
import type {Handlers} from '../core/services';
import {chooseFile} from './chooseFile';
import {openUrl, shareText} from './outside';

/** The page’s answers to one run of a program. */
interface ProgramHandlers {
  handlers: Partial<Handlers>;
  /** Whether the program starts: asks the reader where nothing keeps a stranger's from the network. */
  mayStart: (isSealed: boolean) => Promise<boolean>;
}

/**
 * The page's side of each service for one run; the next asks anew for what this one was allowed.
 *
 * @param given - by the page, and the camera.
 */
export function makeHandlers(
  given: Partial<Handlers>,
  {
    isStranger,
    pictures,
    isReaders,
    ask,
  }: {
    isStranger: boolean;
    pictures: readonly string[];
    isReaders: IsReaders | undefined;
    ask: (question: Question) => Promise<boolean>;
  },
): ProgramHandlers {
  let isSealed = false;
  const all: Partial<Handlers> = {
    choose: ({accept}) => chooseFile(accept),
    ...given,
    openUrl: async ({url}) => {
      await confirmed(ask, {power: 'open', what: url});
      return openUrl(url);
    },
    share: async ({text}) => {
      await confirmed(ask, {power: 'share', what: text});
      return shareText(text);
    },
  };
  return {
    handlers: isStranger
      ? guard(all, pictures, isReaders, () => isSealed, ask)
      : all,
    async mayStart(sealed) {
      isSealed = sealed;
      return sealed || !isStranger || ask({power: 'start'});
    },
  };
}
