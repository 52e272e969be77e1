import {useEffect, type ComponentType, type ErrorInfo} from 'react';
import {createRoot} from 'react-dom/client';
import {makeAssets} from '../core/assets';
import {compile} from '../core/compile';
import {link} from '../core/link';
import {MissingMember, readFailedCall, type Missing} from '../core/missing';
import type {ModuleExports} from '../core/packages';
import {placeIn, placeOf} from '../core/programError';
import {isScript} from '../core/project';
import {readableReactError} from '../core/reactErrors';
import {evaluate, isReread, Unreadable} from './evaluate';
import {loadPackages} from './packages';
import type {Page, Run} from './page';

/** Compiles a program and shows its App, if it is not a script; each fault goes to the page with its place. */
export function run(
  {project, pictures}: Run,
  page: Page,
  root: HTMLElement,
): void {
  const {version, entry, files} = project;
  const assets = makeAssets();
  const packages = loadPackages(version, pictures, page.ask, assets);
  const fail = (error: unknown) => report(page, packages, error);
  // An error of React itself has no line of the program, but its component has.
  const failIn = (error: unknown, {componentStack = ''}: ErrorInfo) =>
    report(page, packages, error, componentStack ?? '');
  addEventListener('error', ({error, message}) => {
    if (!isReread(error)) {
      fail(error ?? message);
    }
  });
  addEventListener('unhandledrejection', ({reason}) => fail(reason));
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
    createRoot(root, {
      onUncaughtError: failIn,
      onCaughtError: failIn,
    }).render(
      <Shown
        App={App as ComponentType}
        onShown={() => page.send({type: 'rendered'})}
      />,
    );
  } catch (error) {
    fail(error);
  }
}

function Shown({App, onShown}: {App: ComponentType; onShown: () => void}) {
  useEffect(onShown, [onShown]);
  return <App />;
}

function report(
  page: Page,
  packages: ReadonlyMap<string, ModuleExports>,
  error: unknown,
  components = '',
): void {
  if (error instanceof Unreadable) {
    void error.located().then((fault) => report(page, packages, fault));
    return;
  }
  page.send({
    type: 'error',
    ...describeFault(packages, error),
    place: placeOf(error) ?? placeIn(components),
  });
}

/** Words for what a program threw. */
function describeFault(
  packages: ReadonlyMap<string, ModuleExports>,
  error: unknown,
): {message: string; missing?: Missing} {
  if (error instanceof MissingMember) {
    return {message: error.message, missing: error.missing};
  }
  if (!(error instanceof Error)) {
    return {message: String(error)};
  }
  if (error.name === 'Error' || error.name === 'ProgramError') {
    return {message: readableReactError(error.message)};
  }
  return readFailedCall(`${error.name}: ${error.message}`, (name) =>
    [...packages.values()]
      .filter((exports) => name in exports)
      .map((exports) => exports[name])
      .at(0),
  );
}
