/* eslint max-lines: off -- one component with its state: sources, live picture, sample pictures */
import * as React from 'react';
import type {Images} from '../images';
import type {Pixels} from '../torch/platform';
import type {ViewLike} from './Canvas';
import {drawable, pixelsOf} from './pictures';
import {captureSize, type Size} from './captureSize';

export type Facing = 'back' | 'front';

/** As the package's enum. */
export const CameraFacing = {BACK: 'back', FRONT: 'front'} as const;

/** Where pictures come from: the page has the camera and the files. */
interface PictureSources {
  /** @throws Error if there is no camera, or the reader says no. */
  open: (facing: Facing) => Promise<void>;
  /** The camera's picture of this moment, which is the caller's to close. */
  look: () => Promise<ImageBitmap>;
  close: () => Promise<void>;
  /** A picture of the reader's; null if none was chosen. */
  choose: () => Promise<Pixels | null>;
  /** `name` says what the picture shows. */
  samples: readonly {name: string; load: () => Promise<Pixels>}[];
}

type PackageImage = ReturnType<Images['fromPixels']>;

export interface CameraProps {
  hideCaptureButton?: boolean;
  hideFlipButton?: boolean;
  targetResolution?: Size;
  facing?: Facing;
  onCapture?: (image: PackageImage) => void;
  onFrame?: (image: PackageImage) => void;
  [viewProp: string]: unknown;
}

interface State {
  source: 'none' | 'opening' | 'camera' | 'picture';
  facing: Facing;
  message: string;
}

/** What is seen now: a frame of the camera, or a picture that stands still. */
interface Seen {
  image: CanvasImageSource;
  size: Size;
  close: () => void;
}

/** At the lower edge, where the phone has its button: programs write above it. */
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
  // The last picture of another source is gone.
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

const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** A sample as a small picture; its name alone where it does not load. */
function Sample({
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
          canvas.getContext('2d')?.drawImage(drawable(pixels), 0, 0);
        }
      },
      () => setFailed(true),
    );
    return () => {
      unmounted = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a sample keeps its picture
  }, []);

  return (
    <button aria-label={name} onClick={onChoose} style={tile} type="button">
      {failed ? name : <canvas ref={shown} style={picture} />}
    </button>
  );
}

/** The package's `Camera` on the reader's camera, a picture of theirs, or a sample. */
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
    /** Private by name only: the class is returned by a function. */
    readonly _screen = React.createRef<HTMLCanvasElement>();
    _seen: Seen | undefined;
    /** Rises when the source changes: what belongs to an older one ends. */
    _turn = 0;
    /** Whether the app still has the last frame: the phone, too, waits for its release. */
    _frameOut = false;
    /** Whether the camera was asked for and not let go of, open or not yet. */
    _opened = false;

    /** Whether the focus was on a button that has gone since. */
    _focusLost = false;

    override getSnapshotBeforeUpdate(): boolean {
      return this._focused();
    }

    override componentDidUpdate(
      {facing}: CameraProps,
      {source}: State,
      hadFocus: boolean,
    ): void {
      this._focusLost ||= hadFocus;
      if (this._focusLost) {
        this._refocus(source !== this.state.source);
      }
      const wanted = this.props.facing;
      if (wanted !== undefined && wanted !== facing) {
        this._face(wanted);
      }
    }

    _focused(): boolean {
      const root = this._screen.current?.parentElement;
      return Boolean(root?.contains(document.activeElement));
    }

    /**
     * Buttons come and go with what they do, and the keyboard would be nowhere: the first one
     * of another view gets the focus, and the one that takes pictures has it again.
     */
    _refocus(isOther: boolean): void {
      if (document.activeElement !== document.body || !document.hasFocus()) {
        this._focusLost = false;
        return;
      }
      const next = this._screen.current?.parentElement?.querySelector(
        isOther ? 'button' : 'button[data-takes]',
      );
      if (next instanceof HTMLElement) {
        next.focus({preventScroll: true});
        this._focusLost = false;
      }
    }

    override componentWillUnmount(): void {
      this._leave();
    }

    takePicture(): void {
      const seen = this._seen;
      if (!seen) {
        this.setState({message: 'There is no picture yet: choose one first.'});
        return;
      }
      this.props.onCapture?.(images.fromPixels(this._pixels(seen)));
    }

    flip(): void {
      this._face(this.state.facing === 'back' ? 'front' : 'back');
    }

    _pixels({image, size}: Seen): Pixels {
      const {width, height} = captureSize(size, this.props.targetResolution);
      return pixelsOf(image, width, height);
    }

    _choose(): void {
      this._leave();
      this.setState({source: 'none', message: ''});
    }

    _face(facing: Facing): void {
      this.setState({facing});
      if (this._opened) {
        void this._openCamera(facing);
      }
    }

    /** Lets go of the camera and of what is seen. */
    _leave(): void {
      this._turn += 1;
      this._seen?.close();
      this._seen = undefined;
      if (this._opened) {
        this._opened = false;
        void sources.close().catch(() => undefined);
      }
    }

    _see(seen: Seen): void {
      this._seen?.close();
      this._seen = seen;
      const canvas = this._screen.current;
      if (canvas) {
        canvas.width = seen.size.width;
        canvas.height = seen.size.height;
        canvas.getContext('2d')?.drawImage(seen.image, 0, 0);
      }
      this._sendFrame(seen);
    }

    _sendFrame(seen: Seen): void {
      const {onFrame} = this.props;
      if (onFrame && !this._frameOut) {
        this._frameOut = true;
        onFrame(
          images.fromPixels(this._pixels(seen), () => {
            this._frameOut = false;
          }),
        );
      }
    }

    /** Repeats until the source changes; an error ends it and is shown. */
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
          this._leave();
          this.setState({source: 'none', message: textOf(error)});
        }
      }
    }

    async _openCamera(facing: Facing): Promise<void> {
      this._leave();
      const turn = this._turn;
      this.setState({source: 'opening', message: ''});
      let isOpen = false;
      await this._repeat(turn, async () => {
        if (!isOpen) {
          this._opened = true;
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
        const image = await sources.look();
        if (turn !== this._turn) {
          image.close();
          return;
        }
        const {width, height} = image;
        this._see({
          image,
          size: {width, height},
          close: () => {
            image.close();
          },
        });
      });
    }

    async _show(load: () => Promise<Pixels | null>): Promise<void> {
      this._leave();
      const turn = this._turn;
      this.setState({source: 'opening', message: ''});
      await this._repeat(turn, async () => {
        if (this._seen) {
          // A picture that stands still is one frame after the other, as before a phone.
          this._sendFrame(this._seen);
          return;
        }
        const pixels = await load();
        if (turn !== this._turn) {
          return;
        }
        if (!pixels) {
          this._leave();
          this.setState({source: 'none'});
          return;
        }
        const {width, height} = pixels;
        this.setState({source: 'picture'});
        this._see({
          image: drawable(pixels),
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
      const seeing = source === 'camera' || source === 'picture';
      const another = (
        <button
          onClick={() => {
            this._choose();
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
                      <Sample
                        key={name}
                        name={name}
                        load={load}
                        onChoose={() => void this._show(load)}
                      />
                    ))}
                  </div>
                </>
              )}
              <div style={row}>
                <button
                  onClick={() => void this._show(sources.choose)}
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
              {/* The browser's question for the camera may stay without an answer. */}
              <div style={row}>{another}</div>
            </div>
          )}
          {seeing && (
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
              {another}
            </div>
          )}
        </View>
      );
    }
  };
}
