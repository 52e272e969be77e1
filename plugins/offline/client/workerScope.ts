/**
 * Subset of the service worker's global scope (w3.org/TR/service-workers), because the
 * project's DOM types are those of pages.
 */
interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LateEvent {
  readonly request: Request;
  /** Id of the requesting document; empty for a navigation. */
  readonly clientId: string;
  /** Id of the document that a navigation creates. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface AskEvent extends LateEvent {
  readonly data: unknown;
  readonly source: {id: string} | null;
  readonly ports: readonly MessagePort[];
}

interface Events {
  install: LateEvent;
  activate: LateEvent;
  fetch: RequestEvent;
  message: AskEvent;
}

export interface ServiceWorkerScope {
  readonly registration: {scope: string};
  readonly clients: {claim(): Promise<void>};
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
}
