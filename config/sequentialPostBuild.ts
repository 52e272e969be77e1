import type {LoadContext, Plugin} from '@docusaurus/types';

/** A module of a plugin, as Docusaurus finds it by its path. */
interface PluginModule<Options> {
  default: (context: LoadContext, options: Options) => Plugin | Promise<Plugin>;
  validateOptions?: unknown;
}

/**
 * Docusaurus runs the `postBuild` of all plugins at once. What this returns has those
 * of its plugins run one after the other, in the order of the list: what one writes
 * the next may read.
 */
export function sequentialPostBuild() {
  let last: Promise<unknown> = Promise.resolve();
  return <Options>({default: plugin, validateOptions}: PluginModule<Options>) =>
    Object.assign(
      async (context: LoadContext, options: unknown): Promise<Plugin> => {
        const made = await plugin(context, options as Options);
        const {postBuild} = made;
        return postBuild
          ? {
              ...made,
              postBuild(props) {
                const done = last.then(() => postBuild(props));
                last = done;
                return done;
              },
            }
          : made;
      },
      {validateOptions},
    );
}
