import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ModelData, ModelValue} from '@site/plugins/samples/client';
import {
  describeValue,
  formatFileSize,
  getSampleName,
  formatShare,
} from './describe';
import styles from './styles.module.css';

function Values({values}: {values: ModelValue | ModelValue[]}): ReactNode {
  return (
    <ul className={styles.values}>
      {[values].flat().map((value) => {
        const {shape, details} = describeValue(value);
        return (
          <li key={value.name ?? shape}>
            {value.name && <code>{value.name}</code>}
            <span className={styles.shape}>{shape}</span>
            {details.map((detail) => (
              <span key={detail} className={styles.detail}>
                {detail}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Card with a model's inputs and outputs. Pages write `<ModelCard name="…" />`: the remark
 * plugin in plugins/samples passes the data of samples/models.
 */
export default function ModelCard({model}: {model: ModelData}): ReactNode {
  const {name, task, file, url, bytes, input, output, source, notes} = model;
  const {labels, accuracy} = model;
  // Does not change absolute addresses.
  const href = useBaseUrl(url ?? '');
  const sample = getSampleName(url);
  return (
    <section className={styles.card} aria-label={`Model: ${name}`}>
      <p className={styles.head}>
        <span className={styles.kind}>Model</span>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.task}>{task}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>File</dt>
          <dd>
            {url ? (
              <a href={href}>
                <code>{file}</code>
              </a>
            ) : (
              <code>{file}</code>
            )}
            {bytes && (
              <span className={styles.detail}>{formatFileSize(bytes)}</span>
            )}
          </dd>
        </div>
        {sample && (
          <div>
            <dt>Try it</dt>
            <dd>
              <Link to={`/flora/?sample=${sample}`}>Open in Flora</Link>
            </dd>
          </div>
        )}
        <div>
          <dt>Input</dt>
          <dd>
            <Values values={input} />
          </dd>
        </div>
        <div>
          <dt>Output</dt>
          <dd>
            <Values values={output} />
          </dd>
        </div>
        {labels && (
          <div>
            <dt>Labels</dt>
            <dd>{labels.join(', ')}</dd>
          </div>
        )}
        {accuracy && (
          <div>
            <dt>Right</dt>
            <dd>
              <ul className={styles.values}>
                {accuracy.map((one) => (
                  <li key={one.data}>
                    {formatShare(one)}
                    <span className={styles.detail}>{one.data}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {source && (
          <div>
            <dt>Source</dt>
            <dd>
              <a href={source.url}>{source.label}</a>
            </dd>
          </div>
        )}
        {notes?.map((note) => (
          <div key={note}>
            <dt>Note</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
