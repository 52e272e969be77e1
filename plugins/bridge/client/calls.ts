import type {Call} from './connect';

/** What `getSpecInfo` answers, as docusaurus-plugin-internaldocs-fb types it; not checked. */
export interface SpecInfo {
  info: {supported_versions: {platform: string; versions: string}[]};
  usage: {count: number};
}

/** What `submitDiff` answers; not checked. */
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

/** What `getApi` answers; not checked. */
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

/** A change of one file, named as the parent expects it. */
export interface Diff {
  file_path: string;
  new_content: string;
  project_name: string | null;
  diff_number: number | null;
  diff_kind: DiffKind;
}

/** Known ids for `getApi`. */
export const docsets = {BLOKS_CORE: '887372105406659'} as const;

/** The typed calls over a connection. */
export function typedCalls(call: Call) {
  /** A report that nobody hears is no failure. */
  const report = async (
    api: string,
    args: Record<string, unknown>,
  ): Promise<void> => {
    try {
      await call({module: 'feedback', api, args});
    } catch {
      // Not framed by the internal site, or no answer.
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
