import type {PipelineStep} from '@site/src/components/Pipeline';

/** Steps of a photo in package 0.2.0 with the model MobileNet V3. */
export const imageSteps: readonly PipelineStep[] = [
  {
    operation: '<Camera onCapture>',
    name: 'Camera frame',
    shape: 'w × h pixels',
    icon: (
      <>
        <rect x="6" y="10" width="36" height="28" rx="4" />
        <circle cx="17" cy="20" r="4" />
        <path d="M6 34l11-8 8 6 8-10 9 8" />
      </>
    ),
  },
  {
    operation: 'media.toBlob(image)',
    name: 'Blob',
    shape: 'h × w × 3 bytes',
    icon: <path d="M4 18h40v12H4zM12 18v12M20 18v12M28 18v12M36 18v12" />,
  },
  {
    operation: 'torch.fromBlob(blob), transforms',
    name: 'Tensor',
    shape: '[1, 3, 224, 224] float32',
    icon: (
      <>
        <path d="M16 12V6h26v26h-6M11 17v-5h25v25h-5" />
        <path d="M6 17h25v25H6zM14.3 17v25M22.6 17v25M6 25.3h25M6 33.6h25" />
      </>
    ),
  },
  {
    operation: 'model.forward(tensor)',
    name: 'Module.forward',
    shape: 'off the JavaScript thread',
    icon: (
      <>
        <path d="M24 5l19 9.5L24 24 5 14.5z" />
        <path d="M5 24l19 9.5L43 24M5 33.5L24 43l19-9.5" />
      </>
    ),
  },
  {
    operation: 'await',
    name: 'Scores',
    shape: '[1, 1000] float32',
    icon: (
      <path d="M6 42h36M10 42v-8M16 42V30M22 42V10M28 42V26M34 42v-6M40 42v-12" />
    ),
  },
  {
    operation: 'scores.argmax().item()',
    name: 'Label',
    shape: '504 → “coffee mug”',
    icon: (
      <>
        <path d="M6 12h22l14 12-14 12H6z" />
        <circle cx="30" cy="24" r="2.5" />
      </>
    ),
  },
];
