import {createElement, type ComponentType, type ReactNode} from 'react';
import {CONTENT_ID} from '../core/page';

export type Module = Record<string, unknown>;

/** The content of a page whose HTML the server wrote and nothing in the browser made yet. */
export interface Sleep {
  awake: boolean;
  /** Ends once the content can be rendered. */
  readonly woken: Promise<void>;
  /** Fetches the content's code; rejects when the network does not give it, and may be called again. */
  load(): Promise<void>;
  /** Lets the content be rendered; only after `load`. */
  wake(): void;
}

export type Content = ComponentType<object> & {
  sleep?: Sleep;
  /** What a Markdown page is rendered in: its chunk brings it. */
  Provider?: ComponentType<{children: ReactNode}>;
};

/** The sleep of a component that is such content. */
export const sleepOf = (type: unknown): Sleep | undefined =>
  typeof type === 'function' ? (type as Content).sleep : undefined;

/**
 * Stands for the module of a Markdown page: its component waits, its data are
 * in the page's HTML.
 */
export function sleepingModule(fetch: () => Promise<Module>): Module {
  const data = JSON.parse(
    document.getElementById(CONTENT_ID)?.textContent ?? '{}',
  ) as Module;
  let real: ComponentType<object> | undefined;
  let loading: Promise<void> | undefined;
  let end: () => void;
  const sleep: Sleep = {
    awake: false,
    woken: new Promise((resolve) => {
      end = resolve;
    }),
    load() {
      loading ??= fetch().then(
        (module) => {
          real = module.default as Content;
          PageContent.Provider = module.Provider as Content['Provider'];
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    wake() {
      sleep.awake = true;
      end();
    },
  };
  const PageContent: Content = (props: object): ReactNode =>
    real ? createElement(real, props) : null;
  PageContent.sleep = sleep;
  return {...data, default: PageContent};
}
