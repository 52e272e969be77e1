import {useCallback, useMemo, useState, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useHistory, useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  Inspector,
  type PageParts,
  type Sample,
} from '@playtorch-docs/flora/react';
import {lazyPart, UnlessUpdated} from '@site/plugins/chunks/client';
import {Highlighted} from '@site/plugins/highlight/client';
import {useHandedFiles} from '@site/plugins/search/client';
import CopyCommand from '@site/src/components/CopyCommand';
import ErrorCard from '@site/src/components/ErrorCard';
import OfModel from '@site/src/components/SpecToCode/OfModel';
import TableScroll from '@site/src/components/TableScroll';
import type {ModelsData} from '@site/plugins/models/client';
import {floraSamples} from '@site/src/data/floraSamples';
import {modelCatalog} from '@site/src/data/modelCatalog';
import {useDroppedFiles} from '@site/src/hooks/useDroppedFiles';

const parts: PageParts = {
  CopyCommand,
  ErrorBoundary,
  ErrorCard,
  Link,
  TableScroll,
  UnlessUpdated,
  SpecFooter: OfModel,
  OtherFooter: lazyPart(
    () => import('@site/src/components/Runtimes/OfFile'),
    'The runtime of the file',
    null,
  ),
  RuntimeSteps: lazyPart(
    () => import('@site/src/components/Runtimes/FirstSteps'),
    'The first program',
  ),
  Highlight: Highlighted,
  help: {
    missingOperators: '/docs/tutorials/troubleshooting/export/#following-ops',
    spec: '/docs/api/model-spec/',
    onnx: '/docs/tutorials/onnx-runtime/',
    pytorch: '/docs/tutorials/without-code/',
    convert: '/docs/tutorials/where-to-go/#convert',
  },
};

const createWorker = () =>
  new Worker(new URL('./worker.ts', import.meta.url), {name: 'flora'});

/**
 * Inspector of the package `flora` with the parts of this site. The address contains the
 * name of the site's models (`?sample=digits`), so that links open them and Back closes
 * them; files of the reader do not change the address.
 */
export default function FloraInspector(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const history = useHistory();
  const {pathname, search} = useLocation();
  const inBrowser = useIsBrowser();
  const parameters = new URLSearchParams(inBrowser ? search : '');
  const {missing} = usePluginData('models') as ModelsData;
  const [file, setFile] = useState<File>();

  const samples = useMemo(
    () =>
      Object.fromEntries(
        modelCatalog
          .filter(({file: name}) => !missing.includes(name))
          .map((model): [string, Sample] => [
            model.key,
            {
              labels: [],
              input: [],
              ...floraSamples[model.key],
              ...model,
              url: withBaseUrl(model.url),
              pictures: (floraSamples[model.key]?.pictures ?? []).map(
                ({url, label}) => ({url: withBaseUrl(url), label}),
              ),
            },
          ]),
      ),
    [withBaseUrl, missing],
  );
  const take = useCallback(
    (next: File | undefined) => {
      setFile(next);
      if (search !== '') {
        // Remove the sample from the address, because a file of the reader replaces it.
        history.push(pathname);
      }
    },
    [history, pathname, search],
  );
  const takeFirst = useCallback(
    ([first]: readonly File[]) => take(first),
    [take],
  );
  const hovers = useDroppedFiles(takeFirst);
  useHandedFiles('flora', takeFirst);

  function show(view: string): void {
    parameters.set('view', view);
    history.replace({pathname, search: `?${parameters.toString()}`});
  }

  return (
    <Inspector
      newWorker={createWorker}
      samples={samples}
      sample={parameters.get('sample')}
      sampleAddress={(name) => `/flora/?sample=${name}`}
      file={file}
      onFile={take}
      hovers={hovers}
      view={parameters.get('view')}
      onView={show}
      noScript="The text below does not: it shows how to look inside a model with Python."
      parts={parts}
    />
  );
}
