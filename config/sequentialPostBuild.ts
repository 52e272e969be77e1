import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

/** A module of a plugin, as Docusaurus finds it by its path. */
interface Imported<Options, Content> {
  default: (
    context: LoadContext,
    options: Options,
  ) => Plugin<Content> | Promise<Plugin<Content>>;
  validateOptions?: unknown;
}

/** As Docusaurus takes it; unlike other plugins it never opts out of a build. */
type Ordered = ((context: LoadContext, options: unknown) => Promise<Plugin>) &
  PluginModule;

/**
 * Docusaurus runs the `postBuild` of all plugins at once. What this returns has those
 * of its plugins run one after the other, in the order of the list: what one writes
 * the next may read.
 */
export function sequentialPostBuild() {
  let last: Promise<unknown> = Promise.resolve();
  return <Options, Content>({
    default: plugin,
    validateOptions,
  }: Imported<Options, Content>): Ordered =>
    Object.assign(
      async (
        context: LoadContext,
        options: unknown,
      ): Promise<Plugin<Content>> => {
        const made = await plugin(context, options as Options);
        const {postBuild} = made;
        return postBuild
          ? {
              ...made,
              postBuild(props) {
                const done = last.then(() => {
                  console.log(`Finishing the pages: ${made.name}`);
                  return postBuild(props);
                });
                last = done;
                return done;
              },
            }
          : made;
      },
      {validateOptions},
      // Docusaurus gives each plugin its own content.
    ) as Ordered;
}
