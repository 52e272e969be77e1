import {useEffect, useId, useState, type ReactNode} from 'react';
import Pixels from '../parts/Pixels';
import {escapeHidden} from '@playtorch-docs/ptl/text';
import {
  INPUT_DTYPES,
  toPictureShape,
  readSizes,
  type InputDType,
  type PixelSettings,
  type TensorInput,
} from '../../core/inputValues';
import {loadPicture} from './loadPicture';
import styles from './styles.module.css';

/** Picture that the page offers as input of a sample. */
export interface PictureChoice {
  url: string;
  label: string;
}

interface TensorFieldProps {
  value: TensorInput;
  pictures: readonly PictureChoice[];
  onChange: (value: TensorInput) => void;
}

const FILL_LABELS: Record<TensorInput['fill'], string> = {
  image: 'A picture',
  random: 'Random numbers',
  ones: 'Ones',
  zeros: 'Zeros',
  values: 'Typed values',
};

/** Parses a shape; undefined while it is incomplete. */
function parseSizes(text: string): number[] | undefined {
  try {
    return readSizes(text);
  } catch {
    return undefined;
  }
}

/** Fields for shape, element type and content of one tensor. */
export default function TensorField({
  value,
  pictures,
  onChange,
}: TensorFieldProps): ReactNode {
  const id = useId();
  const set = (part: Partial<TensorInput>) => onChange({...value, ...part});
  const sizes = parseSizes(value.sizes);
  const shape = sizes && toPictureShape(sizes);
  return (
    <>
      <div className={styles.fields}>
        <p className={styles.field}>
          <label htmlFor={`${id}-sizes`}>Shape</label>
          <input
            id={`${id}-sizes`}
            type="text"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={!sizes}
            value={value.sizes}
            onChange={({target}) =>
              set({sizes: target.value, picture: undefined})
            }
          />
        </p>
        <p className={styles.field}>
          <label htmlFor={`${id}-dtype`}>Element type</label>
          <select
            id={`${id}-dtype`}
            value={value.dtype}
            onChange={({target}) => set({dtype: target.value as InputDType})}
          >
            {INPUT_DTYPES.map((dtype) => (
              <option key={dtype}>{dtype}</option>
            ))}
          </select>
        </p>
        <p className={styles.field}>
          <label htmlFor={`${id}-fill`}>Filled with</label>
          <select
            id={`${id}-fill`}
            value={value.fill}
            onChange={({target}) =>
              set({fill: target.value as TensorInput['fill']})
            }
          >
            {Object.entries(FILL_LABELS).map(([fill, title]) => (
              <option key={fill} value={fill}>
                {title}
              </option>
            ))}
          </select>
        </p>
        {value.fill === 'random' && (
          <p className={styles.field}>
            <label htmlFor={`${id}-seed`}>Seed</label>
            <input
              id={`${id}-seed`}
              type="text"
              inputMode="numeric"
              size={6}
              value={value.seed}
              onChange={({target}) => set({seed: target.value})}
            />
          </p>
        )}
      </div>
      {value.fill === 'random' && (
        <p className={styles.note}>
          Floats from 0 to 1, whole numbers from 0 to 9.
        </p>
      )}
      {value.fill === 'values' && (
        <p className={styles.field}>
          <label htmlFor={`${id}-values`}>
            Values, row after row; commas, spaces and brackets part them
          </label>
          <textarea
            id={`${id}-values`}
            rows={4}
            autoCorrect="off"
            spellCheck={false}
            value={value.values}
            onChange={({target}) => set({values: target.value})}
          />
        </p>
      )}
      {value.fill === 'image' &&
        (shape ? (
          <PictureField
            value={value}
            shape={shape}
            pictures={pictures}
            set={set}
          />
        ) : (
          <p className={styles.note}>
            A picture fills a shape such as 1, 3, 224, 224: one picture, 3
            channels or 1, its height, its width.
          </p>
        ))}
    </>
  );
}

async function download({url}: PictureChoice): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`the host answered ${response.status}`);
  }
  return response.blob();
}

function PictureField({
  value: {pixels, picture},
  shape: {channels, width, height},
  pictures,
  set,
}: {
  value: TensorInput;
  shape: {channels: 1 | 3; width: number; height: number};
  pictures: readonly PictureChoice[];
  set: (part: Partial<TensorInput>) => void;
}): ReactNode {
  const id = useId();
  // Begin with the first picture of a sample.
  const [chosen, setChosen] = useState<File | PictureChoice | undefined>(
    picture ? undefined : pictures[0],
  );
  const [problem, setProblem] = useState('');
  const {fit} = pixels;

  // Scale the picture again when it, the shape or the fit changes.
  useEffect(() => {
    if (!chosen) {
      return undefined;
    }
    let isCurrent = true;
    const load = async () => {
      const loaded = await ('url' in chosen
        ? loadPicture(await download(chosen), chosen.label, size, fit)
        : loadPicture(chosen, chosen.name, size, fit));
      if (isCurrent) {
        setProblem('');
        set({picture: loaded});
      }
    };
    const size = {width, height};
    load().catch((error: unknown) => {
      if (isCurrent) {
        setProblem(`The picture cannot be read: ${String(error)}`);
      }
    });
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `set` is new at each render and does not change what is loaded
  }, [chosen, width, height, fit]);

  const setPixels = (part: Partial<PixelSettings>) =>
    set({pixels: {...pixels, ...part}});
  return (
    <div className={styles.picture}>
      {picture && (
        <figure>
          <Pixels
            label={`${picture.name} at ${picture.width} by ${picture.height} pixels`}
            width={picture.width}
            height={picture.height}
            rgba={picture.rgba}
          />
          <figcaption className={styles.note}>
            {`What the model sees: ${width} × ${height}${
              channels === 1 ? ', as one gray channel' : ''
            }`}
          </figcaption>
        </figure>
      )}
      <div>
        <p className={styles.field}>
          <label htmlFor={`${id}-file`}>Picture of yours</label>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/*"
            onChange={({target}) => {
              const file = target.files?.[0];
              if (file) {
                setChosen(file);
              }
            }}
          />
        </p>
        {pictures.length > 0 && (
          <div className={styles.samples}>
            <span>or one of these:</span>
            {pictures.map((sample) => (
              <button
                key={sample.url}
                type="button"
                onClick={() => setChosen(sample)}
              >
                <img src={sample.url} alt={escapeHidden(sample.label)} />
              </button>
            ))}
          </div>
        )}
        {problem && <p role="alert">{escapeHidden(problem)}</p>}
        <div className={styles.fields}>
          <p className={styles.field}>
            <label htmlFor={`${id}-fit`}>Other shapes are</label>
            <select
              id={`${id}-fit`}
              value={fit}
              onChange={({target}) =>
                setPixels({fit: target.value as PixelSettings['fit']})
              }
            >
              <option value="crop">cut to the middle</option>
              <option value="stretch">stretched</option>
            </select>
          </p>
          <p className={styles.field}>
            <label htmlFor={`${id}-scale`}>Values of a pixel</label>
            <select
              id={`${id}-scale`}
              value={pixels.scale ? 'scaled' : 'bytes'}
              onChange={({target}) =>
                setPixels({scale: target.value === 'scaled'})
              }
            >
              <option value="scaled">0 to 1</option>
              <option value="bytes">0 to 255</option>
            </select>
          </p>
          <p className={styles.field}>
            <label htmlFor={`${id}-mean`}>minus mean</label>
            <input
              id={`${id}-mean`}
              type="text"
              value={pixels.mean}
              onChange={({target}) => setPixels({mean: target.value})}
            />
          </p>
          <p className={styles.field}>
            <label htmlFor={`${id}-std`}>divided by standard deviation</label>
            <input
              id={`${id}-std`}
              type="text"
              value={pixels.std}
              onChange={({target}) => setPixels({std: target.value})}
            />
          </p>
        </div>
      </div>
    </div>
  );
}
