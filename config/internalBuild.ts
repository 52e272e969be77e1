import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import {fbContent} from 'docusaurus-plugin-internaldocs-fb/internal';

type Generator = NonNullable<PluginOptions['sidebarItemsGenerator']>;
type Items = Awaited<ReturnType<Generator>>;

/** The `dirName` in every version's sidebar that stands for the category below. */
const FOLDER = 'internal';

/**
 * Makes `FB_INTERNAL=0`, `false` and an empty value the public build.
 * `fbContent` takes any value for the internal one, "0" included, so the
 * variable goes before anybody reads it.
 */
export function readInternal(env: NodeJS.ProcessEnv): void {
  if (/^(0|false|)$/i.test(env.FB_INTERNAL?.trim() ?? '')) {
    delete env.FB_INTERNAL;
  }
}

/** Puts the category of the internal build where a sidebar has its `dirName`; nothing in the public one. */
export function withInternalCategory(generator: Generator): Generator {
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
