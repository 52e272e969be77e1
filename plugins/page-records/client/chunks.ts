import siteConfig from '@generated/docusaurus.config';
import type {ChunkSource} from '../core/records';
import {sleepingModule, type Module} from './sleeping';

const modules = new Map<string, Module>();
const files = new Map<string, Promise<void>>();

/** Called by the script of a chunk when it runs. */
export function register(name: string, module: Module): void {
  modules.set(name, module);
}

/** Address of a file of the build. */
export const fileUrl = (file: string): string => siteConfig.baseUrl + file;

/** The element of a page that brings a file, or a new one. */
function elementFor(file: string): [element: HTMLElement, isNew: boolean] {
  const url = fileUrl(file);
  const style = file.endsWith('.css');
  // The first page's own are on their way already.
  const there = document.querySelector<HTMLElement>(
    style ? `link[rel=stylesheet][href="${url}"]` : `script[src="${url}"]`,
  );
  if (there) {
    return [there, false];
  }
  return [
    style
      ? Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: url,
        })
      : Object.assign(document.createElement('script'), {src: url}),
    true,
  ];
}

function loadFile(file: string): Promise<void> {
  let promise = files.get(file);
  if (!promise) {
    promise = new Promise((resolve, reject) => {
      const [element, isNew] = elementFor(file);
      if (!isNew && element instanceof HTMLLinkElement) {
        // The page has been drawn with it.
        resolve();
        return;
      }
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => {
        files.delete(file);
        element.remove();
        reject(new Error(`${fileUrl(file)} could not be loaded.`));
      });
      if (isNew) {
        document.head.append(element);
      }
    });
    files.set(file, promise);
  }
  return promise;
}

/**
 * The module of a chunk; its files are fetched once.
 *
 * @throws Error (as a rejection) when a file cannot be fetched; the next call tries again.
 */
export async function loadChunk(
  name: string,
  source: ChunkSource,
): Promise<Module> {
  if ('value' in source) {
    return {default: source.value};
  }
  if ('siteConfig' in source) {
    return {default: siteConfig};
  }
  if (source.asleep && !modules.has(name)) {
    return sleepingModule(() => loadChunk(name, {files: source.files}));
  }
  if (!modules.has(name)) {
    await Promise.all(source.files.map(loadFile));
  }
  const module = modules.get(name);
  if (!module) {
    throw new Error(`${source.files.join(', ')} did not bring chunk ${name}.`);
  }
  return module;
}

/** Files of a chunk that nobody asked for yet. */
export function unloadedFiles(name: string, source: ChunkSource): string[] {
  return modules.has(name) || !('files' in source)
    ? []
    : source.files.filter((file) => !files.has(file));
}
