import type {IValue, Kernels} from '@playtorch-docs/ptl-runtime';

/** Pixels as a canvas has them: four bytes each, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha. */
  readonly data: Uint8ClampedArray;
}

/** A model that `torch.jit` loaded. */
export interface LoadedModule {
  readonly methods: readonly string[];
  /** Types of a method's arguments without `self`, as the file spells them: `Tensor`, `List[int]`. */
  argumentTypes: (method: string) => readonly string[];
  run: (method: string, args: readonly IValue[]) => Promise<IValue>;
  runSync: (method: string, args: readonly IValue[]) => IValue;
  /** Text of an extra file, without `extra/` in its name; undefined where there is none. */
  extraFile: (name: string) => string | undefined;
}

/** Models by path: where they come from is the page's affair. */
export interface Loader {
  load: (filePath: string) => Promise<LoadedModule>;
  /** @throws Error if the model is not there yet. */
  loadSync: (filePath: string) => LoadedModule;
}

/** What the package's image module keeps behind an `Image`. */
export interface ImageStore<Image> {
  fromPixels: (pixels: Pixels) => Image;
  /** @throws Error if the value is not an image, or one that was released. */
  toPixels: (image: unknown) => Pixels;
}

/** What the tensor API needs of the place where it runs. */
export interface Platform<Image> {
  /** Uniform in [0, 1). */
  random: () => number;
  kernels: Kernels;
  loader: Loader;
  images: ImageStore<Image>;
}
