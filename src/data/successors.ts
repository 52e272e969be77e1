/**
 * Pages of docs version 0.1 and the pages of 0.2.0 and next that took their
 * place. Banner, version menu and page footers read it; every page of 0.1 that
 * is written by hand stands here once (a test says which is missing).
 */
export interface Successor {
  /** Id of the doc in 0.1. */
  before: string;
  /** Id of the doc in 0.2.0 and next. */
  after: string;
  /** Section of the later page, where only that is about it. */
  anchor?: string;
}

export const successors: readonly Successor[] = [
  {before: 'tutorials/get-started', after: 'tutorials/get-started'},
  {
    before: 'tutorials/get-started-manually',
    after: 'tutorials/get-started-manually',
  },
  {before: 'tutorials/add-package', after: 'tutorials/add-package'},
  {before: 'tutorials/faq', after: 'tutorials/faq'},
  {before: 'tutorials/troubleshooting', after: 'tutorials/troubleshooting'},
  {
    before: 'tutorials/troubleshooting/install',
    after: 'tutorials/troubleshooting/install',
  },
  {
    before: 'tutorials/troubleshooting/build-android',
    after: 'tutorials/troubleshooting/build-android',
  },
  {
    before: 'tutorials/troubleshooting/build-ios',
    after: 'tutorials/troubleshooting/build-ios',
  },
  {
    before: 'tutorials/troubleshooting/export',
    after: 'tutorials/troubleshooting/export',
  },
  {
    before: 'tutorials/troubleshooting/load-and-run',
    after: 'tutorials/troubleshooting/load-and-run',
  },
  {
    before: 'tutorials/troubleshooting/camera-and-media',
    after: 'tutorials/troubleshooting/camera-and-media',
  },
  {
    before: 'tutorials/prepare-custom-model',
    after: 'tutorials/prepare-custom-model',
  },
  {before: 'tutorials/model-spec', after: 'tutorials/model-spec'},
  {
    before: 'tutorials/image-classification',
    after: 'tutorials/snacks/image-classification',
  },
  {
    before: 'tutorials/mnist-digit-classification',
    after: 'api/spec-to-tensors',
    anchor: 'greyscale-norm',
  },
  {
    before: 'tutorials/question-answering',
    after: 'tutorials/snacks/nlp-qa',
  },
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
  {before: 'api/cli', after: 'api/cli'},
  {before: 'api/model-spec', after: 'api/model-spec'},
];
