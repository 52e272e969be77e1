import {
  createContext,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';

/** Parts of the page around the inspector, which it uses in its own views. */
export interface PageParts {
  Link: ComponentType<{to: string; children: ReactNode}>;
  /** A shell command with a button that copies it; `quiet` where another button is the one to press. */
  CopyCommand: ComponentType<{command: string; quiet?: boolean}>;
  ErrorCard: ComponentType<{children: ReactNode}>;
  /** A table in a box that scrolls. */
  TableScroll: ComponentType<ComponentProps<'table'>>;
  /** Shows `fallback` in place of children that throw. */
  ErrorBoundary: ComponentType<{
    children: ReactNode;
    fallback: (failure: {error: Error; tryAgain: () => void}) => ReactNode;
  }>;
  /** Shows its children, or that the site has another build by now and the page must be loaded anew. */
  UnlessUpdated: ComponentType<{children: ReactNode}>;
  /** Gives code its colors: calls `children` with the lines of `code`. */
  Highlight: ComponentType<{
    code: string;
    language: 'json' | 'python' | 'typescript' | 'text';
    children: (lines: readonly ReactNode[]) => ReactNode;
  }>;
  /** Addresses of help, for `Link`; without one there is no link. */
  help: {missingOperators?: string; spec?: string; onnx?: string};
  /** What the page makes of the live spec, below its editor; nothing unless given. */
  OfSpec?: ComponentType<{spec: string; model: Blob}>;
}

const plain: PageParts = {
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

const Page = createContext(plain);

/** Gives the views the page's parts; what is missing is plain. */
export const PageProvider = ({
  parts,
  children,
}: {
  parts: Partial<PageParts>;
  children: ReactNode;
}): ReactNode => <Page value={{...plain, ...parts}}>{children}</Page>;

export const usePage = (): PageParts => useContext(Page);
