import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {CommandData} from '@site/plugins/command/options';
import CopyCommand from '@site/src/components/CopyCommand';

/** Number of digits of a hash in a group, between which lines can break. */
const GROUP = 16;

/** Download of the doctor's command line: the command that fetches and runs it, its size and its hash. */
export default function DoctorCommand({
  json = false,
}: {
  /** Whether the command prints JSON, for assistants. */
  json?: boolean;
}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const {file, bytes, sha256} = usePluginData('command') as CommandData;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const address = new URL(withBaseUrl(file), siteConfig.url).href;
  return (
    <>
      <CopyCommand
        quiet
        command={`curl -fLO ${address} && node ${name}${json ? ' --json' : ''} .`}
      />
      <p>
        <a href={withBaseUrl(file)} download>
          {name}
        </a>{' '}
        is one file of {Math.round(bytes / 1000)} KB for Node.js 20.19 or newer.
        It installs nothing and sends nothing. Its SHA-256 is{' '}
        <code translate="no">
          {sha256
            .match(new RegExp(`.{${GROUP}}`, 'g'))
            ?.flatMap((part, i) =>
              i > 0 ? [<wbr key={part} />, part] : [part],
            )}
        </code>
        , which <code translate="no">shasum -a 256 {name}</code> prints.
      </p>
    </>
  );
}
