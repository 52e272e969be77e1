import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

/** Module of a plugin. */
interface Imported<Options, Content> {
  default: (
    context: LoadContext,
    options: Options,
  ) => Plugin<Content> | Promise<Plugin<Content>>;
  validateOptions?: unknown;
}

/** Plugin that never opts out of a build by returning null. */
type Ordered = ((context: LoadContext, options: unknown) => Promise<Plugin>) &
  PluginModule;

/**
 * Creates a wrapper that runs the `postBuild` hooks of its plugins one after the other in
 * the order of the list, so that each can read the files of those before it. Docusaurus
 * runs all hooks in parallel.
 */
export function createSequentialPostBuild() {
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
      // Docusaurus pairs each plugin with its own content type.
    ) as Ordered;
}
