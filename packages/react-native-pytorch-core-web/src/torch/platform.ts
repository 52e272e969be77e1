import type {IValue, Kernels} from '@playtorch-docs/ptl-runtime';

/** Pixels of a picture: four bytes each, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha. */
  readonly data: Uint8ClampedArray;
}

/** Model that `torch.jit` loaded. */
export interface LoadedModule {
  readonly methods: readonly string[];
  /** Types of a method's arguments without `self`, in the spelling of the file: `Tensor`, `List[int]`. */
  argumentTypes: (method: string) => readonly string[];
  run: (method: string, args: readonly IValue[]) => Promise<IValue>;
  runSync: (method: string, args: readonly IValue[]) => IValue;
  /** Text of an extra file by its name without `extra/`; undefined if there is none. */
  extraFile: (name: string) => string | undefined;
}

/** Loader of models by path. */
export interface ModuleLoader {
  load: (filePath: string) => Promise<LoadedModule>;
  /** @throws Error if the model is not loaded yet */
  loadSync: (filePath: string) => LoadedModule;
}

/** Store of images with their pixels. */
export interface ImageStore<Image> {
  fromPixels: (pixels: Pixels) => Image;
  /** @throws Error if the value is not an image, or was released */
  toPixels: (image: unknown) => Pixels;
}

/** Services that the tensor API needs. */
export interface TensorPlatform<Image> {
  /** Returns a uniform random number in [0, 1). */
  random: () => number;
  kernels: Kernels;
  loader: ModuleLoader;
  images: ImageStore<Image>;
}
