import {findFailedCall} from '@playtorch-docs/react-native-pytorch-core-web';
import {useEffect, type ComponentType, type ErrorInfo} from 'react';
import {createRoot} from 'react-dom/client';
import {makeAssets} from '../core/assets';
import {compile} from '../core/compile';
import {link} from '../core/link';
import {MissingMember, readFailedCall, type MissingName} from '../core/missing';
import type {ModuleExports} from '../core/packages';
import {findPlaceInStack, findPlace} from '../core/programError';
import {isScript} from '../core/project';
import {expandReactError} from '../core/reactErrors';
import {evaluate, isReread, Unreadable} from './evaluate';
import {LastPicture} from './LastPicture';
import {takeFirstSteps} from './takeFirstSteps';
import {loadPackages} from './packages';
import type {Page, RunMessage} from './page';

/** Compiles and runs a program, and renders its app unless it is a script. Errors are sent to the page with their place. */
export function run(
  {project, pictures, steps}: RunMessage,
  page: Page,
  root: HTMLElement,
): void {
  const {version, entry, files} = project;
  const assets = makeAssets();
  const packages = loadPackages(version, pictures, page, assets);
  const reportError = (error: unknown) => report(page, packages, error);
  // Locate errors of React by the component, since their stack has no line of the program.
  const reportComponentError = (
    error: unknown,
    {componentStack = ''}: ErrorInfo,
  ) => report(page, packages, error, componentStack ?? '');
  addEventListener('error', ({error, message}) => {
    if (!isReread(error)) {
      reportError(error ?? message);
    }
  });
  addEventListener('unhandledrejection', ({reason}) => reportError(reason));
  try {
    const {default: App} = link({
      files,
      entry,
      packages,
      compile,
      evaluate,
      asset: assets.idOf,
    });
    if (isScript(project)) {
      page.send({type: 'rendered'});
      return;
    }
    if (typeof App !== 'function' && typeof App !== 'object') {
      throw new Error(
        `${entry} exports no component. Write export default function App.`,
      );
    }
    if (steps.length > 0) {
      void takeFirstSteps(root, steps, () => page.send({type: 'acted'}));
    }
    createRoot(root, {
      onUncaughtError: reportComponentError,
      onCaughtError: reportComponentError,
    }).render(
      <LastPicture root={root}>
        <RenderedApp
          App={App as ComponentType}
          onRendered={() => page.send({type: 'rendered'})}
        />
      </LastPicture>,
    );
  } catch (error) {
    reportError(error);
  }
}

function RenderedApp({
  App,
  onRendered,
}: {
  App: ComponentType;
  onRendered: () => void;
}) {
  useEffect(onRendered, [onRendered]);
  return <App />;
}

function report(
  page: Page,
  packages: ReadonlyMap<string, ModuleExports>,
  error: unknown,
  components = '',
): void {
  if (error instanceof Unreadable) {
    void error.locate().then((fault) => report(page, packages, fault));
    return;
  }
  const call = findFailedCall(error);
  page.send({
    type: 'error',
    ...describeFault(packages, error),
    place: findPlace(error) ?? findPlaceInStack(call?.stack ?? components),
    symbol: call?.symbol,
  });
}

/** Describes what a program threw. */
function describeFault(
  packages: ReadonlyMap<string, ModuleExports>,
  error: unknown,
): {message: string; missing?: MissingName} {
  if (error instanceof MissingMember) {
    return {message: error.message, missing: error.missing};
  }
  if (!(error instanceof Error)) {
    return {message: String(error)};
  }
  if (error.name === 'Error' || error.name === 'ProgramError') {
    return {message: expandReactError(error.message)};
  }
  return readFailedCall(`${error.name}: ${error.message}`, (name) =>
    [...packages.values()]
      .filter((exports) => name in exports)
      .map((exports) => exports[name])
      .at(0),
  );
}
