import siteConfig from '@generated/docusaurus.config';
import type {ChunkSource} from '../core/records';

type Module = Record<string, unknown>;

const modules = new Map<string, Module>();
const scripts = new Map<string, Promise<void>>();

/** Called by the script of a chunk when it runs. */
export function register(name: string, module: Module): void {
  modules.set(name, module);
}

/** Address of a file of the build. */
export const fileUrl = (file: string): string => siteConfig.baseUrl + file;

function loadScript(file: string): Promise<void> {
  let promise = scripts.get(file);
  if (!promise) {
    const src = fileUrl(file);
    promise = new Promise((resolve, reject) => {
      // The first page's scripts are on their way already.
      const waiting = document.querySelector(`script[src="${src}"]`);
      const script = waiting ?? document.createElement('script');
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        scripts.delete(file);
        script.remove();
        reject(new Error(`${src} could not be loaded.`));
      });
      if (!waiting) {
        (script as HTMLScriptElement).src = src;
        document.head.append(script);
      }
    });
    scripts.set(file, promise);
  }
  return promise;
}

/**
 * The module of a chunk; its scripts are fetched once.
 *
 * @throws Error (as a rejection) when a script cannot be fetched; the next call tries again.
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
  if (!modules.has(name)) {
    await Promise.all(source.files.map(loadScript));
  }
  const module = modules.get(name);
  if (!module) {
    throw new Error(`${source.files.join(', ')} did not bring chunk ${name}.`);
  }
  return module;
}

/** Scripts of a chunk that nobody asked for yet. */
export function unloadedFiles(name: string, source: ChunkSource): string[] {
  return modules.has(name) || !('files' in source)
    ? []
    : source.files.filter((file) => !scripts.has(file));
}
