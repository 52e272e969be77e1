import type {ChunkNames, ChunkSource} from '../core/records';
import {loadChunk} from './chunks';

/** In place of `@generated/registry` and `@generated/routesChunkNames`, which list every page. */
export const chunkNames: Record<string, ChunkNames> = {};
export const sources: Record<string, ChunkSource> = {};
const registry: Record<
  string,
  [load: () => Promise<unknown>, module: string, id: string]
> = {};
export default registry;

export function addChunk(name: string, source: ChunkSource): void {
  sources[name] = source;
  registry[name] ??= [() => loadChunk(name, sources[name]!), name, name];
}
