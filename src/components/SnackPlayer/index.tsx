import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {
  Player,
  type FileAnswer,
  type SandboxProject,
} from '@site/plugins/player/client';
import {
  findSiteFile,
  photos,
  replacementModels,
  samplePictures,
} from '@site/src/data/replacementModels';
import {nameModelOf} from '@site/src/data/modelNames';
import type {ModelsData} from '@site/plugins/models/client';
import type {FirstInput} from '@site/plugins/snack/client';
import {docVersions} from '@site/src/lib/versions/docVersions';
import {useDroppedFiles} from '@site/src/hooks/useDroppedFiles';
import Files from './Files';
import {loadOwn, makeHandlers} from './handlers';
import {keptFiles} from './keptFiles';
import {makeFaultHelp} from './makeFaultHelp';
import {makeFirstAction} from './makeFirstAction';
import ModelChoice from './ModelChoice';
import ModelLoading from './ModelLoading';
import {listNeededFiles} from './neededFiles';
import type {ProgramFiles} from './programFiles';
import {useProgramFiles} from './useProgramFiles';

interface SnackPlayerProps {
  /** Name of the program in samples/snacks. */
  name: string;
  title: string;
  /** Label of the docs version. */
  label: string;
  /** Texts of the program by file name. */
  files: Readonly<Record<string, string>>;
  /** Files that the reader adds to a project of the program. */
  assets: readonly {name: string; url?: string}[];
  /** Input that leads to the first answer; the player gives it to a model of the site. */
  firstInput?: FirstInput;
  /**
   * Initial files of a program that is no snack; neither the browser keeps its files nor a
   * link shares it.
   */
  own?: readonly File[];
  /** Alternative for readers whose browser cannot run the program. */
  instead?: ReactNode;
}

/** Width in px from which code and phone are side by side, as in the player’s styles. */
const WIDE = 640;
/** Tells whether the build could not make a model. */
const isMissing = (path: string, missing: readonly string[]): boolean =>
  missing.includes(path.slice(path.lastIndexOf('/') + 1));

const ENTRY = 'App.tsx';
/** Names of the photos, for a model that is not the site's. */
const PHOTOS = photos.map(({file}) => file);
const VERSIONS = docVersions.map(({label}) => label);

/**
 * Program of a tutorial in the player, with the files that it reads. Changes of the props
 * have no effect: give another program another `key`.
 */
export default function SnackPlayer({
  name,
  title,
  label,
  files,
  assets,
  firstInput,
  own,
  instead,
}: SnackPlayerProps): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const [project] = useState<SandboxProject>(() => ({
    version: label,
    entry: ENTRY,
    files: {...files},
  }));
  const [needed] = useState(() => listNeededFiles(files, assets));
  const {missing} = usePluginData('models') as ModelsData;
  const [ofProgram] = useState(() =>
    replacementModels.filter(({programs}) => programs.includes(name)),
  );
  const [replacements] = useState(() =>
    ofProgram.filter(({files: paths}) =>
      Object.values(paths).every((path) => !isMissing(path, missing)),
    ),
  );
  const {programFiles: baseFiles, state} = useProgramFiles({
    needed,
    replacements,
    storage: own ? undefined : keptFiles,
    load: (path, progress) =>
      loadOwn(withBaseUrl(path), findSiteFile(path), progress),
    program: name,
  });
  const [initialFiles] = useState(own);
  useEffect(() => {
    if (initialFiles && initialFiles.length > 0) {
      void baseFiles.give(initialFiles);
    }
  }, [baseFiles, initialFiles]);
  /** Counts changes of files and models that the running program does not have yet. */
  const [revision, setRevision] = useState(0);
  const programFiles = useMemo<ProgramFiles>(() => {
    function runAgain(): void {
      setRevision((count) => count + 1);
    }
    return {
      ...baseFiles,
      async give(chosen, fileName) {
        await baseFiles.give(chosen, fileName);
        if (baseFiles.isStale()) {
          runAgain();
        }
      },
      async choose(model) {
        await baseFiles.choose(model);
        // A run that has not read its model yet has the sample pictures of the last one.
        runAgain();
      },
    };
  }, [baseFiles]);
  const isReaders = useCallback(
    async (_service: string, fileName: string) => {
      await programFiles.open();
      const entry = programFiles
        .getState()
        .entries.find(({name: one, url, card}) =>
          [one, url, card].includes(fileName),
        );
      return entry !== undefined && entry.state !== 'replacement';
    },
    [programFiles],
  );
  const [handlers] = useState(() =>
    makeHandlers(
      programFiles,
      needed,
      Object.fromEntries(
        [...samplePictures, ...photos].map(({file, url}) => [
          file,
          withBaseUrl(url),
        ]),
      ),
    ),
  );
  const pictures = useMemo(
    () => state.chosen?.pictures.map(({file}) => file) ?? PHOTOS,
    [state.chosen],
  );
  const firstAction = useMemo(
    () =>
      firstInput && state.chosen
        ? makeFirstAction(firstInput, pictures)
        : undefined,
    [firstInput, state.chosen, pictures],
  );
  const replacedFiles = state.chosen?.files;
  /** Names the site's model that ran in the place of a file. */
  const nameModel = useCallback(
    (fileName: string) =>
      nameModelOf(replacedFiles?.[fileName] ?? '') ?? fileName,
    [replacedFiles],
  );
  const [help] = useState(() => makeFaultHelp(label));
  const stage = useRef<HTMLDivElement>(null);
  /** Whether the code has room beside the phone; unknown before the first layout. */
  const [isWide, setWide] = useState<boolean>();
  useLayoutEffect(() => {
    setWide((stage.current?.clientWidth ?? 0) >= WIDE);
  }, []);
  const hovers = useDroppedFiles(
    useCallback((dropped) => void programFiles.give(dropped), [programFiles]),
  );

  /** Adds the JSON files that code imports once the reader has given them. */
  async function prepare(
    next: SandboxProject,
    file: (name: string) => Promise<FileAnswer>,
  ): Promise<SandboxProject> {
    programFiles.begin();
    // A model of an earlier visit may replace the site's.
    await programFiles.open();
    const texts = await Promise.all(
      needed
        .filter(
          ({name: fileName, imported}) =>
            imported && !Object.hasOwn(next.files, fileName),
        )
        .map(async ({name: fileName}) => [
          fileName,
          new TextDecoder().decode((await file(fileName)).bytes),
        ]),
    );
    return {
      ...next,
      files: {...next.files, ...(Object.fromEntries(texts) as object)},
    };
  }

  return (
    <>
      <ModelLoading state={state} />
      <div ref={stage}>
        {isWide !== undefined && (
          <Player
            title={title}
            project={project}
            versions={VERSIONS}
            handlers={handlers}
            pictures={pictures}
            firstAction={firstAction}
            prepare={prepare}
            isReaderFile={isReaders}
            filesRevision={revision}
            onEnd={programFiles.forget}
            fallback={instead}
            help={help}
            nameModel={nameModel}
            editable={isWide}
            linked={!own}
            autoRun
          />
        )}
      </div>
      {replacements.length > 0 && (
        <ModelChoice
          models={replacements}
          state={state}
          absent={ofProgram.filter((model) => !replacements.includes(model))}
          choose={(chosen) => void programFiles.choose(chosen)}
        />
      )}
      {needed.length > 0 && (
        <Files
          state={state}
          programFiles={programFiles}
          hovers={hovers}
          kept={!own}
        />
      )}
    </>
  );
}
