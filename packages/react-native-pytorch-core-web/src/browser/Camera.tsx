/* eslint max-lines: off -- one component with its state: sources, live picture, sample pictures */
import * as React from 'react';
import type {Images} from '../images';
import type {Pixels} from '../torch/platform';
import type {ViewLike} from './Canvas';
import {toCanvas, readPixels} from './pictures';
import {fitCaptureSize, type ImageSize} from './captureSize';

export type CameraFacing = 'back' | 'front';

/** Values of the package's enum. */
export const CameraFacing = {BACK: 'back', FRONT: 'front'} as const;

/** Sources of pictures in the page: camera, file chooser and samples. */
interface PictureSources {
  /** @throws Error if there is no camera, or the reader refuses it */
  open: (facing: CameraFacing) => Promise<void>;
  /** Takes the camera's current picture, which the caller closes. */
  takeFrame: () => Promise<ImageBitmap>;
  close: () => Promise<void>;
  /** Opens the file chooser; null if the reader closes it. */
  choose: () => Promise<Pixels | null>;
  /** Sample pictures; `name` describes the picture. */
  samples: readonly {name: string; load: () => Promise<Pixels>}[];
}

type PackageImage = ReturnType<Images['fromPixels']>;

export interface CameraProps {
  hideCaptureButton?: boolean;
  hideFlipButton?: boolean;
  targetResolution?: ImageSize;
  facing?: CameraFacing;
  onCapture?: (image: PackageImage) => void;
  onFrame?: (image: PackageImage) => void;
  [viewProp: string]: unknown;
}

interface State {
  source: 'none' | 'opening' | 'camera' | 'picture';
  facing: CameraFacing;
  message: string;
}

/** Visible image: a frame of the camera, or a still picture. */
interface VisibleImage {
  image: CanvasImageSource;
  size: ImageSize;
  close: () => void;
}

/** Layer of buttons at the lower edge, as on a phone: programs draw above it. */
const sheet = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  padding: 16,
  overflow: 'auto',
  // Cover the last picture of another source.
  background: '#000',
  color: '#fff',
  font: '16px/1.4 system-ui, sans-serif',
  textAlign: 'center',
} as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
} as const;

const live = {
  ...row,
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  padding: 12,
} as const;

const button = {
  minHeight: 44,
  padding: '8px 16px',
  border: '2px solid #fff',
  borderRadius: 22,
  background: '#000',
  color: '#fff',
  font: '16px/1.4 system-ui, sans-serif',
  cursor: 'pointer',
} as const;

const tile = {
  width: 72,
  height: 72,
  padding: 0,
  overflow: 'hidden',
  border: '2px solid #fff',
  borderRadius: 8,
  background: '#333',
  color: '#fff',
  font: '13px/1.2 system-ui, sans-serif',
  cursor: 'pointer',
} as const;

const picture = {display: 'block', width: '100%', height: '100%'} as const;

const preview = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
} as const;

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Button with a sample picture, or with its name if the picture does not load. */
function SampleButton({
  name,
  load,
  onChoose,
}: {
  name: string;
  load: () => Promise<Pixels>;
  onChoose: () => void;
}) {
  const shown = React.useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = React.useState(false);

  React.useEffect(() => {
    let unmounted = false;
    load().then(
      (pixels) => {
        const canvas = shown.current;
        if (canvas && !unmounted) {
          canvas.width = pixels.width;
          canvas.height = pixels.height;
          canvas.getContext('2d')?.drawImage(toCanvas(pixels), 0, 0);
        }
      },
      () => setFailed(true),
    );
    return () => {
      unmounted = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the picture of a sample never changes
  }, []);

  return (
    <button aria-label={name} onClick={onChoose} style={tile} type="button">
      {failed ? name : <canvas ref={shown} style={picture} />}
    </button>
  );
}

/** Creates the package's `Camera` over the reader's camera, a chosen picture, or a sample. */
export function makeCamera(
  View: ViewLike,
  images: Images,
  sources: PictureSources,
) {
  return class Camera extends React.PureComponent<CameraProps, State> {
    override state: State = {
      source: 'none',
      facing: this.props.facing ?? 'back',
      message: '',
    };
    /** Private by its name only, since a function that returns a class cannot hide members. */
    readonly _screen = React.createRef<HTMLCanvasElement>();
    _visible: VisibleImage | undefined;
    /** Number of changes of the source, which ends the loop of an older one. */
    _turn = 0;
    /** Whether the app has not yet released the last frame, which phones wait for too. */
    _isFramePending = false;
    /** Whether the camera is opening or open. */
    _isCameraRequested = false;

    /** Whether the focus was on a button that was removed. */
    _hasLostFocus = false;

    override getSnapshotBeforeUpdate(): boolean {
      return this._hasFocus();
    }

    override componentDidUpdate(
      {facing}: CameraProps,
      {source}: State,
      hadFocus: boolean,
    ): void {
      this._hasLostFocus ||= hadFocus;
      if (this._hasLostFocus) {
        this._refocus(source !== this.state.source);
      }
      const nextFacing = this.props.facing;
      if (nextFacing !== undefined && nextFacing !== facing) {
        this._setFacing(nextFacing);
      }
    }

    _hasFocus(): boolean {
      const root = this._screen.current?.parentElement;
      return Boolean(root?.contains(document.activeElement));
    }

    /**
     * Moves the focus from a removed button: to the first button of another view, or back to the one
     * that takes pictures.
     */
    _refocus(isOther: boolean): void {
      if (document.activeElement !== document.body || !document.hasFocus()) {
        this._hasLostFocus = false;
        return;
      }
      const next = this._screen.current?.parentElement?.querySelector(
        isOther ? 'button' : 'button[data-takes]',
      );
      if (next instanceof HTMLElement) {
        next.focus({preventScroll: true});
        this._hasLostFocus = false;
      }
    }

    override componentWillUnmount(): void {
      this._closeSource();
    }

    takePicture(): void {
      const visible = this._visible;
      if (!visible) {
        this.setState({message: 'There is no picture yet: choose one first.'});
        return;
      }
      this.props.onCapture?.(images.fromPixels(this._pixels(visible)));
    }

    flip(): void {
      this._setFacing(this.state.facing === 'back' ? 'front' : 'back');
    }

    _pixels({image, size}: VisibleImage): Pixels {
      const {width, height} = fitCaptureSize(size, this.props.targetResolution);
      return readPixels(image, width, height);
    }

    _chooseSource(): void {
      this._closeSource();
      this.setState({source: 'none', message: ''});
    }

    _setFacing(facing: CameraFacing): void {
      this.setState({facing});
      if (this._isCameraRequested) {
        void this._openCamera(facing);
      }
    }

    /** Closes the camera and the visible image. */
    _closeSource(): void {
      this._turn += 1;
      this._visible?.close();
      this._visible = undefined;
      if (this._isCameraRequested) {
        this._isCameraRequested = false;
        void sources.close().catch(() => undefined);
      }
    }

    _showImage(visible: VisibleImage): void {
      this._visible?.close();
      this._visible = visible;
      const canvas = this._screen.current;
      if (canvas) {
        canvas.width = visible.size.width;
        canvas.height = visible.size.height;
        canvas.getContext('2d')?.drawImage(visible.image, 0, 0);
      }
      this._sendFrame(visible);
    }

    _sendFrame(visible: VisibleImage): void {
      const {onFrame} = this.props;
      if (onFrame && !this._isFramePending) {
        this._isFramePending = true;
        onFrame(
          images.fromPixels(this._pixels(visible), () => {
            this._isFramePending = false;
          }),
        );
      }
    }

    /** Repeats a step until the source changes; an error ends the loop and is shown. */
    async _repeat(turn: number, step: () => Promise<void>): Promise<void> {
      try {
        while (turn === this._turn) {
          await step();
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
      } catch (error) {
        if (turn === this._turn) {
          this._closeSource();
          this.setState({source: 'none', message: getMessage(error)});
        }
      }
    }

    async _openCamera(facing: CameraFacing): Promise<void> {
      this._closeSource();
      const turn = this._turn;
      this.setState({source: 'opening', message: ''});
      let isOpen = false;
      await this._repeat(turn, async () => {
        if (!isOpen) {
          this._isCameraRequested = true;
          await sources.open(facing);
          isOpen = true;
          if (turn !== this._turn) {
            return;
          }
          this.setState({source: 'camera'});
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
        const image = await sources.takeFrame();
        if (turn !== this._turn) {
          image.close();
          return;
        }
        const {width, height} = image;
        this._showImage({
          image,
          size: {width, height},
          close: () => {
            image.close();
          },
        });
      });
    }

    async _showPicture(load: () => Promise<Pixels | null>): Promise<void> {
      this._closeSource();
      const turn = this._turn;
      this.setState({source: 'opening', message: ''});
      await this._repeat(turn, async () => {
        if (this._visible) {
          // Send a still picture as frames, as a phone in front of it would.
          this._sendFrame(this._visible);
          return;
        }
        const pixels = await load();
        if (turn !== this._turn) {
          return;
        }
        if (!pixels) {
          this._closeSource();
          this.setState({source: 'none'});
          return;
        }
        const {width, height} = pixels;
        this.setState({source: 'picture'});
        this._showImage({
          image: toCanvas(pixels),
          size: {width, height},
          close: () => undefined,
        });
      });
    }

    override render(): React.ReactNode {
      const {
        hideCaptureButton,
        hideFlipButton,
        targetResolution: _targetResolution,
        facing: _facing,
        onCapture: _onCapture,
        onFrame: _onFrame,
        style,
        ...view
      } = this.props;
      const {source, facing, message} = this.state;
      const isShowing = source === 'camera' || source === 'picture';
      const otherSourceButton = (
        <button
          onClick={() => {
            this._chooseSource();
          }}
          style={button}
          type="button"
        >
          Other source
        </button>
      );
      return (
        <View
          {...view}
          style={[{backgroundColor: '#000', overflow: 'hidden'}, style]}
        >
          <canvas
            aria-label="What the camera sees"
            ref={this._screen}
            role="img"
            style={
              source === 'camera' && facing === 'front'
                ? {...preview, transform: 'scaleX(-1)'}
                : preview
            }
          />
          {source === 'none' && (
            <div style={sheet}>
              {message && <div role="alert">{message}</div>}
              {sources.samples.length > 0 && (
                <>
                  <div>Hold a picture before the camera:</div>
                  <div style={row}>
                    {sources.samples.map(({name, load}) => (
                      <SampleButton
                        key={name}
                        name={name}
                        load={load}
                        onChoose={() => void this._showPicture(load)}
                      />
                    ))}
                  </div>
                </>
              )}
              <div style={row}>
                <button
                  onClick={() => void this._showPicture(sources.choose)}
                  style={button}
                  type="button"
                >
                  Choose a picture
                </button>
                <button
                  onClick={() => void this._openCamera(facing)}
                  style={button}
                  type="button"
                >
                  Use the camera
                </button>
              </div>
            </div>
          )}
          {source === 'opening' && (
            <div style={sheet}>
              <div role="status">Opening …</div>
              {/* The reader may not answer the browser's question for the camera. */}
              <div style={row}>{otherSourceButton}</div>
            </div>
          )}
          {isShowing && (
            <div style={live}>
              {!hideCaptureButton && (
                <button
                  data-takes
                  onClick={() => {
                    this.takePicture();
                  }}
                  style={button}
                  type="button"
                >
                  Take picture
                </button>
              )}
              {!hideFlipButton && source === 'camera' && (
                <button
                  onClick={() => {
                    this.flip();
                  }}
                  style={button}
                  type="button"
                >
                  Flip
                </button>
              )}
              {otherSourceButton}
            </div>
          )}
        </View>
      );
    }
  };
}
