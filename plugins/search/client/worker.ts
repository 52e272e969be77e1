import {synonyms} from '../core/synonyms';
import {createService, type Service} from '../core/engine';
import type {WorkerAnswer, WorkerMessage} from './embeddedClient';

let service: Service | undefined;

/** The embedded engine, away from the page's thread. */
self.onmessage = async ({data}: MessageEvent<WorkerMessage>) => {
  if ('start' in data) {
    const {tags, origin, baseUrl} = data.start;
    service = createService({
      tags,
      origin,
      synonyms,
      read: async (file) => {
        const response = await fetch(origin + baseUrl + file);
        if (!response.ok) {
          throw new Error(`${file}: status ${response.status}`);
        }
        return response.json();
      },
    });
    return;
  }
  const answer = (message: WorkerAnswer) => self.postMessage(message);
  try {
    const results =
      'warm' in data
        ? await service?.warm(data.warm)
        : await service?.search(data.search);
    answer({id: data.id, results: results ?? []});
  } catch (error) {
    answer({id: data.id, error: String(error)});
  }
};
