/** Browser APIs for tests. */

/** Subset of a cache that the store uses. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  #key = (request: Request | string) =>
    typeof request === 'string' ? request : request.url;
  match = async (request: Request | string) =>
    this.entries.get(this.#key(request))?.clone();
  matchAll = async () =>
    [...this.entries.values()].map((response) => response.clone());
  keys = async () => [...this.entries.keys()].map((url) => ({url}));
  put = async (request: string, response: Response) => {
    this.entries.set(this.#key(request), response);
  };
  delete = async (request: Request | string) =>
    this.entries.delete(this.#key(request));
}

/** Caches by name. */
export const stored = new Map<string, FakeCache>();
export const fakeCaches = {
  open: async (name: string) => {
    const cache = stored.get(name) ?? new FakeCache();
    stored.set(name, cache);
    return cache;
  },
  has: async (name: string) => stored.has(name),
  delete: async (name: string) => stored.delete(name),
};

export const fakeNavigator = {
  locks: {
    request: (
      _name: string,
      _options: object,
      work: (lock: object) => unknown,
    ) => work({}),
  },
};
