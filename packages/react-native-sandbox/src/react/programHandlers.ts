import {
  requireConfirmation,
  guardHandlers,
  type IsReaderFile,
  type PermissionRequest,
} from '../core/permissions';
import type {ServiceHandlers} from '../core/services';
import {chooseFile} from './chooseFile';
import {openUrl, shareText} from './openAndShare';

/** Handlers of the services for one run. */
interface RunHandlers {
  handlers: Partial<ServiceHandlers>;
  /**
   * Decides whether the program starts; asks the reader about a stranger's program whose frame is not
   * sealed against connections.
   */
  mayStart: (isSealed: boolean) => Promise<boolean>;
}

/**
 * Creates the handlers of the services for one run, whose permissions end with it.
 *
 * @param pageHandlers - handlers of the page and of the camera
 */
export function createRunHandlers(
  pageHandlers: Partial<ServiceHandlers>,
  {
    isStranger,
    pictures,
    isReaderFile,
    ask,
  }: {
    isStranger: boolean;
    pictures: readonly string[];
    isReaderFile: IsReaderFile | undefined;
    ask: (question: PermissionRequest) => Promise<boolean>;
  },
): RunHandlers {
  let isFrameSealed = false;
  const handlers: Partial<ServiceHandlers> = {
    choose: ({accept}) => chooseFile(accept),
    ...pageHandlers,
    openUrl: async ({url}) => {
      await requireConfirmation(ask, {permission: 'open', what: url});
      return openUrl(url);
    },
    share: async ({text}) => {
      return (await ask({permission: 'share', what: text})) && shareText(text);
    },
  };
  return {
    handlers: isStranger
      ? guardHandlers(
          handlers,
          pictures,
          isReaderFile,
          () => isFrameSealed,
          ask,
        )
      : handlers,
    async mayStart(isSealed) {
      isFrameSealed = isSealed;
      return isSealed || !isStranger || ask({permission: 'start'});
    },
  };
}
