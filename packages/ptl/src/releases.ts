import type {RuntimeRelease} from './verdict';

/** Runtime of all 0.2 releases, PyTorch 1.12. */
const line02 = {
  torchAndroid: '1.12.2',
  bytecode: {oldest: 4, newest: 8},
} as const;

/** The releases of react-native-pytorch-core, oldest first, for `judgeReleases`. */
export const releases: readonly RuntimeRelease[] = [
  {
    version: '0.1.3',
    torchAndroid: '1.10.0',
    bytecode: {oldest: 3, newest: 7},
  },
  {version: '0.2.0', ...line02},
  {version: '0.2.1', ...line02},
  {version: '0.2.2', ...line02},
  {version: '0.2.3', ...line02},
  {version: '0.2.4', ...line02},
];
