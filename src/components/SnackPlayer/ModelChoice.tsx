import {useId, type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {
  findSiteFile,
  type ReplacementModel,
} from '@site/src/data/replacementModels';
import {formatBytes} from '@playtorch-docs/ptl/text';
import {addSizes} from './addSizes';
import type {ProgramFilesState} from './programFiles';
import styles from './styles.module.css';

interface ModelChoiceProps {
  /** Models of the site for the program. */
  models: readonly ReplacementModel[];
  state: ProgramFilesState;
  /** Models that this build of the site lacks, because it had no network. */
  absent: readonly ReplacementModel[];
  /** Called without a model for the original, whose files the reader brings. */
  choose: (model: ReplacementModel | undefined) => void;
}

const measureModel = ({files}: ReplacementModel) =>
  addSizes(Object.values(files).map((url) => findSiteFile(url)?.bytes));

/** Switch between the site's models and the original, with origin and limits of the chosen one. */
export default function ModelChoice({
  models,
  state: {chosen, entries},
  absent,
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
  return (
    <>
      {models.some(({isOnly}) => isOnly) || (
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
      )}
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
      {absent.map(({knows}) => (
        <p key={knows} className={styles.about}>
          {`This copy of the site lacks the model that knows ${knows}: it was built without a network.`}
        </p>
      ))}
    </>
  );
}

function Size({bytes}: {bytes: number | undefined}): ReactNode {
  return bytes !== undefined && bytes > 0 ? (
    <span className={styles.size}>{formatBytes(bytes)}</span>
  ) : null;
}
