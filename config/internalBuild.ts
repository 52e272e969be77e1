import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import {fbContent} from 'docusaurus-plugin-internaldocs-fb/internal';

type Generator = NonNullable<PluginOptions['sidebarItemsGenerator']>;
type Items = Awaited<ReturnType<Generator>>;

/** `dirName` in every version's sidebar that marks the place of the category below. */
const FOLDER = 'internal';

/**
 * Makes `FB_INTERNAL=0`, `false` and an empty value the public build.
 * `fbContent` treats any value, even "0", as the internal build, so the variable
 * is deleted before it is read.
 */
export function readInternal(env: NodeJS.ProcessEnv): void {
  if (/^(0|false|)$/i.test(env.FB_INTERNAL?.trim() ?? '')) {
    delete env.FB_INTERNAL;
  }
}

/** Wraps a sidebar generator: replaces the marker by the internal category, or by nothing in the public build. */
export function addInternalCategory(generator: Generator): Generator {
  return (args) =>
    args.item.dirName === FOLDER
      ? Promise.resolve(
          fbContent<Items, Items>({
            internal: [
              {
                type: 'category',
                label: 'Internal',
                items: [
                  {
                    type: 'link',
                    label: 'Internal copy of this site',
                    href: 'https://www.internalfb.com/intern/staticdocs/playtorch/',
                  },
                ],
              },
            ],
            external: [],
          }),
        )
      : generator(args);
}
