import {useId, type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {
  findSiteFile,
  type ReplacementModel,
} from '@site/src/data/replacementModels';
import {formatBytes} from '@playtorch-docs/ptl/text';
import type {ProgramFilesState} from './programFiles';
import styles from './styles.module.css';

interface ModelChoiceProps {
  /** Models of the site for the program. */
  models: readonly ReplacementModel[];
  state: ProgramFilesState;
  /** Called without a model for the original, whose files the reader brings. */
  choose: (model: ReplacementModel | undefined) => void;
}

/** Sums up sizes; undefined if one of them is unknown. */
const addSizes = (sizes: readonly (number | undefined)[]) =>
  sizes.reduce<number | undefined>(
    (sum, bytes) =>
      sum === undefined || bytes === undefined ? undefined : sum + bytes,
    0,
  );

const measureModel = ({files}: ReplacementModel) =>
  addSizes(Object.values(files).map((url) => findSiteFile(url)?.bytes));

/** Switch between the site's models and the original, with origin and limits of the chosen one. */
export default function ModelChoice({
  models,
  state: {chosen, entries},
  choose,
}: ModelChoiceProps): ReactNode {
  const group = useId();
  const {withBaseUrl} = useBaseUrlUtils();
  // The labels of a model are small, and their size is not in every card.
  const original = addSizes(
    entries
      .filter(({name}) => name.endsWith('.ptl'))
      .map(({bytes, size}) => size ?? bytes),
  );
  const isHere = entries.every(
    ({state}) => state === 'kept' || state === 'here',
  );
  const loading = entries.filter(({loaded}) => loaded !== undefined);
  const [loaded, total] = [
    addSizes(loading.map((entry) => entry.loaded)) ?? 0,
    addSizes(
      loading.map(({name}) => findSiteFile(chosen?.files[name] ?? '')?.bytes),
    ) ?? 0,
  ];
  return (
    <>
      <fieldset className={styles.models}>
        <legend>Model</legend>
        {[...models, undefined].map((model) => (
          <label
            key={model?.knows ?? ''}
            data-chosen={model === chosen || undefined}
          >
            <input
              type="radio"
              name={group}
              checked={model === chosen}
              onChange={() => choose(model)}
            />
            {model ? (
              <span>
                {`This site’s: ${model.knows}`}
                <Size bytes={measureModel(model)} />
              </span>
            ) : (
              <span>
                {`The original, ${isHere ? 'which is here' : 'which you bring'}`}
                <Size bytes={original} />
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <p className={styles.about}>
        <span>
          {chosen?.about ??
            'The model that the tutorial names, with the labels that belong to it.'}
        </span>
        {chosen?.notice && (
          <>
            {' '}
            <a href={withBaseUrl(chosen.notice)}>License and origin</a>
          </>
        )}
      </p>
      {loading.length > 0 && (
        <div className={styles.loading}>
          <progress
            aria-label="The model loads"
            value={loaded}
            max={Math.max(total, 1)}
          />
          <span>{`${formatBytes(loaded)} of ${formatBytes(total)}`}</span>
        </div>
      )}
    </>
  );
}

function Size({bytes}: {bytes: number | undefined}): ReactNode {
  return bytes !== undefined && bytes > 0 ? (
    <span className={styles.size}>{formatBytes(bytes)}</span>
  ) : null;
}
