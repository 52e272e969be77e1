/**
 * Page of docs version 0.1 and its successor in 0.2.0 and next, for the banner, the version
 * menu and the page footers. The list contains every hand-written page of 0.1 once, which a
 * test checks.
 */
export interface Successor {
  /** Id of the doc in 0.1. */
  before: string;
  /** Id of the doc in 0.2.0 and next. */
  after: string;
  /** Relevant section of the later page, if not all of it. */
  anchor?: string;
}

/** Pages with the same id in all versions. */
const sharedIds = [
  'tutorials/get-started',
  'tutorials/get-started-manually',
  'tutorials/add-package',
  'tutorials/faq',
  'tutorials/where-to-go',
  'tutorials/new-app',
  'tutorials/without-code',
  'tutorials/troubleshooting',
  'tutorials/troubleshooting/install',
  'tutorials/troubleshooting/build-android',
  'tutorials/troubleshooting/build-ios',
  'tutorials/troubleshooting/export',
  'tutorials/troubleshooting/load-and-run',
  'tutorials/troubleshooting/camera-and-media',
  'tutorials/prepare-custom-model',
  'tutorials/model-spec',
  'api/cli',
  'api/model-spec',
];

export const successors: readonly Successor[] = [
  ...sharedIds.map((id) => ({before: id, after: id})),
  {
    before: 'tutorials/image-classification',
    after: 'tutorials/snacks/image-classification',
  },
  {
    before: 'tutorials/mnist-digit-classification',
    after: 'api/spec-to-tensors',
    anchor: 'greyscale-norm',
  },
  {before: 'tutorials/question-answering', after: 'tutorials/snacks/nlp-qa'},
  {
    before: 'tutorials/server-model',
    after: 'tutorials/migrate',
    anchor: 'servers',
  },
  {
    before: 'tutorials/connecting-to-a-server',
    after: 'tutorials/migrate',
    anchor: 'servers',
  },
];
