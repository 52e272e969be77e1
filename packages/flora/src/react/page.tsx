import {
  createContext,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';

import type {FileRuntime} from '@playtorch-docs/ptl/formats';

/** Components and addresses of the page that the inspector's views use. */
export interface PageParts {
  Link: ComponentType<{to: string; children: ReactNode}>;
  /** Shell command with a copy button; `quiet` if it is not the main action. */
  CopyCommand: ComponentType<{command: string; quiet?: boolean}>;
  ErrorCard: ComponentType<{children: ReactNode}>;
  /** Table in a box that scrolls. */
  TableScroll: ComponentType<ComponentProps<'table'>>;
  /** Renders `fallback` in place of children that throw. */
  ErrorBoundary: ComponentType<{
    children: ReactNode;
    fallback: (failure: {error: Error; tryAgain: () => void}) => ReactNode;
  }>;
  /** Renders its children, or a request to reload the page if the site has a new build. */
  UnlessUpdated: ComponentType<{children: ReactNode}>;
  /** Highlights code: calls `children` with its lines. */
  Highlight: ComponentType<{
    code: string;
    language: 'json' | 'python' | 'typescript' | 'text';
    children: (lines: readonly ReactNode[]) => ReactNode;
  }>;
  /** Addresses of help pages for `Link`; one that is missing leaves out its link. */
  help: {
    missingOperators?: string;
    spec?: string;
    onnx?: string;
    pytorch?: string;
    convert?: string;
  };
  /** Component below the editor of the live spec. */
  SpecFooter?: ComponentType<{spec: string; model: Blob}>;
  /** First steps with a runtime that the reader chose: installation, and a program unless the file has its own. */
  RuntimeSteps?: ComponentType<{of: FileRuntime; hasProgram: boolean}>;
  /** Component below the next step for a file whose content has no reader. */
  OtherFooter?: ComponentType<{kind: string}>;
}

const PLAIN_PARTS: PageParts = {
  Link: ({to, children}) => <a href={to}>{children}</a>,
  CopyCommand: ({command}) => <pre>{command}</pre>,
  ErrorCard: ({children}) => <div>{children}</div>,
  TableScroll: (props) => (
    <div style={{overflowX: 'auto'}}>
      <table {...props} />
    </div>
  ),
  ErrorBoundary: ({children}) => children,
  UnlessUpdated: ({children}) => children,
  Highlight: ({code, children}) => children(code.split('\n')),
  help: {},
};

const Page = createContext(PLAIN_PARTS);

/** Provides the page's parts to the views; a missing one has a plain default. */
export const PageProvider = ({
  parts,
  children,
}: {
  parts: Partial<PageParts>;
  children: ReactNode;
}): ReactNode => <Page value={{...PLAIN_PARTS, ...parts}}>{children}</Page>;

/** Returns the page's parts. */
export const usePage = (): PageParts => useContext(Page);
