import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {formatBytes} from '@playtorch-docs/ptl/text';
import {createDownloadCommands} from '../core/downloadCommand';
import type {Sample} from './sample';
import {usePage} from './page';
import styles from './styles.module.css';

interface StartProps {
  samples: Readonly<Record<string, Sample>>;
  sampleAddress: ((name: string) => string) | undefined;
  onFile: (file: File) => void;
  /** Whether a file is dragged over the page. */
  hovers: boolean;
  /** Whether to focus the file field: the reader comes from another step. */
  focus: boolean;
  noScript: ReactNode;
}

/** First step: the drop zone, the page's samples, and commands that download a model from the web. */
export default function Start(props: StartProps): ReactNode {
  return (
    <>
      <FileInput {...props} />
      <div className={styles.ways} data-scripts>
        {props.sampleAddress && (
          <Samples
            samples={props.samples}
            sampleAddress={props.sampleAddress}
          />
        )}
        <DownloadHelp />
      </div>
    </>
  );
}

function FileInput({onFile, hovers, focus, noScript}: StartProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Focus the field on mount, since the element that had focus is gone.
  useEffect(() => {
    if (focus) {
      input.current?.focus();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it appears
  }, []);

  return (
    <div className={styles.drop} data-hovers={hovers || undefined}>
      <svg
        className={styles.dropIcon}
        viewBox="0 0 48 48"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M12 4h16l10 10v30H12z" />
        <path d="M28 4v10h10" />
        <path d="M18 24h14M18 31h14M18 38h8" />
      </svg>
      <p className={styles.dropText} data-scripts>
        <strong>
          {hovers ? 'Let go to open it' : 'Drop a .ptl file here'}
        </strong>
        <span>
          Or an .onnx, .pte, .tflite, .pt2, .safetensors, .gguf or .pt file. It
          stays on your computer: this page sends nothing.
        </span>
      </p>
      <input
        ref={input}
        id={id}
        className={styles.file}
        type="file"
        onChange={({target}) => {
          const file = target.files?.[0];
          // Clear the field, so that choosing the same file again is a change.
          target.value = '';
          if (file) {
            onFile(file);
          }
        }}
      />
      <label htmlFor={id} className="button button--primary">
        Choose a file
      </label>
      <noscript>
        <p className={styles.noScript}>
          Opening a file needs JavaScript. {noScript}
        </p>
      </noscript>
    </div>
  );
}

function Samples({
  samples,
  sampleAddress,
}: {
  samples: Readonly<Record<string, Sample>>;
  sampleAddress: (name: string) => string;
}): ReactNode {
  const {Link} = usePage();
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className={styles.way}>
        Or take a model of this site
      </h2>
      <ul className={styles.samples}>
        {Object.entries(samples).map(([key, sample]) => (
          <li key={key}>
            <Link to={sampleAddress(key)}>{sample.name}</Link>
            <span className={styles.number}>{formatBytes(sample.bytes)}</span>
            <span className={styles.task}>{sample.task}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DownloadHelp(): ReactNode {
  const id = useId();
  const [address, setAddress] = useState('');
  const download = createDownloadCommands(address);
  const {CopyCommand} = usePage();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.way}>
        Or download one first
      </h2>
      <label className={styles.label} htmlFor={id}>
        Address of a model on Hugging Face, GitHub or any other host
      </label>
      <input
        id={id}
        className={styles.input}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={address}
        onChange={({target}) => setAddress(target.value)}
      />
      <div role="status">
        {download ? (
          <p key="command" className={styles.hint}>
            This page connects to no other site. Run the command in a terminal,
            then drop <code>{download.file}</code> here:
          </p>
        ) : (
          address.trim() !== '' && (
            <p key="rule" className={styles.hint}>
              An address starts with <code>https://</code>.
            </p>
          )
        )}
      </div>
      {download && (
        <>
          <CopyCommand quiet command={download.curl} />
          <p className={styles.hint}>
            Without curl: <code>{download.wget}</code>
          </p>
        </>
      )}
    </section>
  );
}
