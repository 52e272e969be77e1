import {findMessages, linkEntry} from '@playtorch-docs/doctor';

/** Finds the troubleshooting entry of an error's message, in the docs of a release. */
export function findEntry(
  message: string,
  release: string | undefined,
): {title: string; path: string} | undefined {
  const [found] = findMessages(message);
  if (!found) {
    return undefined;
  }
  const {title, path} = linkEntry(found.entry, release);
  return {title: title.replaceAll('`', ''), path};
}
