import type {BridgeCall} from './connect';

/** Answer of `getSpecInfo`, typed as in docusaurus-plugin-internaldocs-fb; not validated. */
export interface SpecInfo {
  info: {supported_versions: {platform: string; versions: string}[]};
  usage: {count: number};
}

/** Answer of `submitDiff`; not validated. */
export interface SubmittedDiff {
  xfb_static_docs_editor_create_diff: {
    number_with_prefix: string;
    url: string;
  };
}

interface Variable {
  comment: string;
  initializer: string;
  name: string;
  type: string;
}

interface Method {
  name: string;
  comment: string;
  return_type: {comment: string; type: string};
  variables: Variable[];
}

/** Answer of `getApi`; not validated. */
export interface Api {
  uidocs_search: {
    results: {
      nodes: {
        title: string;
        api: {
          class_methods: Method[];
          instance_methods: Method[];
          properties: {
            name: string;
            description: string;
            is_required: boolean;
            type: string;
            type_info: string;
          }[];
        };
      }[];
    };
  };
}

export const DiffKind = {modify: 'modify', add: 'add'} as const;
export type DiffKind = (typeof DiffKind)[keyof typeof DiffKind];

/** Change of one file; the parent page prescribes the names of the fields. */
export interface Diff {
  file_path: string;
  new_content: string;
  project_name: string | null;
  diff_number: number | null;
  diff_kind: DiffKind;
}

/** Known ids for `getApi`. */
export const docsets = {BLOKS_CORE: '887372105406659'} as const;

/** Builds the typed calls over a connection. */
export function createCalls(call: BridgeCall) {
  /** Sends a report and swallows its failure: no reader waits for it. */
  const report = async (
    api: string,
    args: Record<string, unknown>,
  ): Promise<void> => {
    try {
      await call({module: 'feedback', api, args});
    } catch {
      // The internal site does not frame the page, or does not answer.
    }
  };
  return {
    /** Versions and usage of a style. */
    getSpecInfo: (styleId: string) =>
      call({
        module: 'bloks',
        api: 'getSpecInfo',
        args: {styleId},
      }) as Promise<SpecInfo>,

    /** Reports that the reader copied text. Never rejects. */
    reportContentCopied: ({textContent}: {textContent: string}) =>
      report('reportContentCopied', {textContent}),

    /** Reports that the reader used a feature. Never rejects. */
    reportFeatureUsage: ({
      featureName,
      id,
    }: {
      featureName: string;
      id: string | null;
    }) => report('reportFeatureUsage', {featureName, id}),

    /**
     * Submits a change of a page's source.
     *
     * @throws Error `Error occurred while trying to submit diff: …`, with its cause.
     */
    submitDiff: async ({
      file_path,
      new_content,
      project_name,
      diff_number,
      diff_kind,
    }: Diff): Promise<SubmittedDiff> => {
      try {
        return (await call({
          module: 'inpageeditor',
          api: 'createPhabricatorDiffApi',
          args: {file_path, new_content, project_name, diff_number, diff_kind},
        })) as SubmittedDiff;
      } catch (cause) {
        throw new Error(
          `Error occurred while trying to submit diff: ${cause instanceof Error ? cause.message : String(cause)}`,
          {cause},
        );
      }
    },

    /** Looks a symbol up in a set of API docs. */
    getApi: ({
      name,
      framework,
      docset,
    }: {
      name: string;
      framework: string;
      docset?: string;
    }) =>
      call({
        module: 'uidocs',
        api: 'getApi',
        args: {name, framework, docset},
      }) as Promise<Api>,
  };
}
