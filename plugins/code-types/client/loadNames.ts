import {NAMES_FILE, type PageNames} from '../core/names';

const files = new Map<string, Promise<PageNames | undefined>>();

async function fetchNames(address: string): Promise<PageNames | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as PageNames) : undefined;
  } catch {
    // Without a network or in `npm run dev`: the code stays as it is.
    files.delete(address);
    return undefined;
  }
}

/** Loads the names of the open page, once. */
export function loadNames(): Promise<PageNames | undefined> {
  const address = location.pathname.replace(/[^/]*$/, NAMES_FILE);
  const known = files.get(address) ?? fetchNames(address);
  files.set(address, known);
  return known;
}
