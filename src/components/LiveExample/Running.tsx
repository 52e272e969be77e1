import {useState, type ReactNode} from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {Player, type SandboxProject} from '@site/plugins/player/client';
import {samplePictures} from '@site/src/data/replacementModels';
import {EXAMPLE, createLiveProgram, PICTURE} from '@site/src/lib/liveExample';
import {makeFaultHelp} from '@site/src/components/SnackPlayer/makeFaultHelp';
import {docVersions} from '@site/src/lib/versions/docVersions';
import {makeHandlers, findReplacement} from './handlers';
import type {LiveExampleProps} from './props';

const VERSIONS = docVersions.map(({label}) => label);
const PICTURES = samplePictures.map(({file}) => file);

/** Example in the player, with the files of the site that it reads. */
export default function Running({
  name,
  code,
  language,
}: Pick<LiveExampleProps, 'name' | 'language'> & {
  code: string;
}): ReactNode {
  const {label} = useDocsVersion();
  const {withBaseUrl} = useBaseUrlUtils();
  const [{project, handlers}] = useState(() => {
    const picture = samplePictures.find(({file}) => file === PICTURE);
    const pictureUrl = withBaseUrl(picture?.url ?? '', {absolute: true});
    const program = createLiveProgram(code, language, pictureUrl);
    return {
      project:
        program && ({version: label, ...program} satisfies SandboxProject),
      handlers: makeHandlers(withBaseUrl, pictureUrl),
    };
  });
  const [help] = useState(() => makeFaultHelp(label));
  const replacement = findReplacement(code);
  return (
    <>
      {replacement && (
        <p>
          In place of {replacement.replaced} this site’s own small model is
          used: it knows {replacement.knows}.
        </p>
      )}
      {project && (
        <Player
          title={`Example of ${name}`}
          project={project}
          versions={VERSIONS}
          handlers={handlers}
          pictures={PICTURES}
          help={help}
          editable={false}
          initialFile={EXAMPLE in project.files ? EXAMPLE : undefined}
          linked={false}
          autoRun
        />
      )}
    </>
  );
}
