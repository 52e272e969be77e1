import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {IndexSettings, SearchParamsObject} from 'algoliasearch/lite';
import {answerQuery, BadRequest, type Stored} from './answerQuery';

export interface FakeIndex {
  settings: IndexSettings & Record<string, unknown>;
  rules: string[];
  records: Map<string, Stored>;
}

/** How a request goes wrong: with a status, cut before it is heard, or heard and cut before the answer. */
export type Fault =
  | {status: number; headers?: Record<string, string>; body?: string}
  | 'unheard'
  | 'unanswered';

export interface Heard {
  method: string;
  path: string;
  body: string;
}

export interface AlgoliaServer {
  url: string;
  indexes: Map<string, FakeIndex>;
  heard: Heard[];
  /** Asked of each request before it is heard. */
  fault: (request: Heard) => Fault | undefined;
  close: () => Promise<void>;
}

export const APP_ID = 'TESTAPP';
export const API_KEY = 'secret-admin-key';

/** Every task is done when it is asked after for the second time. */
const POLLS = 2;

/** A server on this machine that speaks Algolia's REST routes and keeps its indexes in memory. */
export async function startAlgolia(): Promise<AlgoliaServer> {
  const indexes = new Map<string, FakeIndex>();
  const tasks = new Map<number, number>();
  const heard: Heard[] = [];
  let lastTask = 0;

  const make = (name: string): FakeIndex => {
    const known = indexes.get(name) ?? {
      settings: {},
      rules: [],
      records: new Map(),
    };
    indexes.set(name, known);
    return known;
  };
  const task = () => {
    lastTask += 1;
    tasks.set(lastTask, 0);
    return {taskID: lastTask, updatedAt: '2026-01-01T00:00:00.000Z'};
  };

  const search = (
    {settings, records}: FakeIndex,
    name: string,
    request: SearchParamsObject,
  ) => answerQuery({settings, records: records.values()}, name, request);

  const answer = (
    {method, path}: Heard,
    body: Record<string, unknown>,
  ): {status: number; body: object} => {
    const [, name = '', rest = ''] =
      /^\/1\/indexes\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
    const index = indexes.get(decodeURIComponent(name));
    const route = `${method} ${rest.replace(/\d+$/, 'N')}`;
    const missing = {
      status: 404,
      body: {message: `Index ${name} does not exist`, status: 404},
    };
    switch (route) {
      case 'GET settings':
        return index ? {status: 200, body: index.settings} : missing;
      case 'PUT settings':
        Object.assign(make(name).settings, body);
        return {status: 200, body: task()};
      case 'GET task/N': {
        const id = Number(/\d+$/.exec(rest)?.[0]);
        const polls = (tasks.get(id) ?? 0) + 1;
        tasks.set(id, polls);
        return {
          status: 200,
          body: {status: polls >= POLLS ? 'published' : 'notPublished'},
        };
      }
      case 'POST batch': {
        const {requests} = body as {
          requests: {action: string; body: Stored}[];
        };
        const target = make(name);
        requests.forEach(({action, body: record}) => {
          if (action !== 'addObject') {
            throw new Error(`Unknown action ${action}.`);
          }
          target.records.set(record.objectID, record);
        });
        return {
          status: 200,
          body: {...task(), objectIDs: requests.map((r) => r.body.objectID)},
        };
      }
      case 'POST operation': {
        const {operation, destination, scope} = body as {
          operation: 'copy' | 'move';
          destination: string;
          scope?: string[];
        };
        if (operation === 'move' && index) {
          indexes.set(destination, index);
          indexes.delete(name);
        } else if (operation === 'copy') {
          const target = make(destination);
          if (scope?.includes('settings')) {
            target.settings = {...index?.settings};
          }
          if (scope?.includes('rules')) {
            target.rules = [...(index?.rules ?? [])];
          }
          if (!scope) {
            target.records = new Map(index?.records);
          }
        }
        return {status: 200, body: task()};
      }
      case 'DELETE ':
        indexes.delete(name);
        return {status: 200, body: task()};
      case 'POST query':
        return index ? {status: 200, body: search(index, name, body)} : missing;
      case 'POST queries': {
        const {requests} = body as {
          requests: ({indexName: string} & SearchParamsObject)[];
        };
        const results = requests.flatMap(({indexName, ...request}) => {
          const asked = indexes.get(indexName);
          return asked ? [search(asked, indexName, request)] : [];
        });
        return results.length === requests.length
          ? {status: 200, body: {results}}
          : {
              status: 404,
              body: {
                message: `Index ${requests[results.length]?.indexName} does not exist`,
                status: 404,
              },
            };
      }
      default:
        return {status: 404, body: {message: `No route ${route}`, status: 404}};
    }
  };

  const state: AlgoliaServer = {
    url: '',
    indexes,
    heard,
    fault: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) {
      chunks.push(chunk as Buffer);
    }
    const text = Buffer.concat(chunks);
    const request: Heard = {
      method: req.method ?? '',
      // Algolia's own client says its name behind the path.
      path: (req.url ?? '').replace(/\?.*$/, ''),
      body: text.toString(),
    };
    const fault = state.fault(request);
    heard.push(request);
    const send = (
      status: number,
      body: object,
      headers: Record<string, string> = {},
    ) => {
      res.writeHead(status, {'Content-Type': 'application/json', ...headers});
      res.end(JSON.stringify(body));
    };
    if (fault === 'unheard') {
      req.socket.destroy();
      return;
    }
    if (typeof fault === 'object') {
      if (fault.body !== undefined) {
        res.writeHead(fault.status).end(fault.body);
        return;
      }
      send(
        fault.status,
        {message: `Fault ${fault.status}`, status: fault.status},
        fault.headers,
      );
      return;
    }
    if (
      req.headers['x-algolia-application-id'] !== APP_ID ||
      req.headers['x-algolia-api-key'] !== API_KEY
    ) {
      const given = String(req.headers['x-algolia-api-key']);
      // A careless server that repeats what it was given.
      send(403, {
        message: `Invalid Application-ID or API key ${given}`,
        status: 403,
      });
      return;
    }
    const body = (text.length > 0 ? JSON.parse(text.toString()) : {}) as Record<
      string,
      unknown
    >;
    let result: ReturnType<typeof answer>;
    try {
      result = answer(request, body);
    } catch (error) {
      if (!(error instanceof BadRequest)) {
        throw error;
      }
      send(400, {message: error.message, status: 400});
      return;
    }
    if (fault === 'unanswered') {
      req.socket.destroy();
      return;
    }
    send(result.status, result.body);
  };
  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      res.writeHead(500).end(JSON.stringify({message: String(error)}));
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}
