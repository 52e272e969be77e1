import type {ReactNode} from 'react';
import type {FirstAction} from '../core/firstAction';
import type {IsReaderFile} from '../core/permissions';
import type {SandboxProject} from '../core/project';
import type {FileAnswer, ServiceHandlers} from '../core/services';
import type {OpenTypes} from '../core/types';
import type {Edits} from '../core/workspace';
import type {Highlight} from './Editor';
import type {FaultHelp} from './Fault';
import type {FrameAddress} from './frameAddress';

export interface SandboxPlayerProps {
  /** Addresses of the frame's documents. */
  frame: FrameAddress;
  /** Title of the program. */
  title: string;
  project: SandboxProject;
  /** Releases of react-native-pytorch-core whose programs run here. */
  versions: readonly string[];
  /** Handlers of services beside camera and file chooser: files, models, kernels. */
  handlers?: Partial<ServiceHandlers>;
  /** Whether a file is the reader's, for which a program of a link needs permission; all but the pictures by default. */
  isReaderFile?: IsReaderFile;
  /** Number to increase when a file that the program reads changes, which restarts a running program. */
  filesRevision?: number;
  /** Names of pictures that the handler `file` returns, for readers without a camera. */
  pictures?: readonly string[];
  /** Steps to the program's first answer, which the player takes after each start; not in a program of a link. */
  firstAction?: FirstAction;
  /** Whether the editor is open at first. */
  editable?: boolean;
  /** Name of the file that the editor opens first; the entry by default. */
  initialFile?: string;
  /** Whether the program runs when the player is mounted. */
  autoRun?: boolean;
  /** Whether the page's address may contain a program, and readers can share one. */
  linked?: boolean;
  /** Adds files that the program imports and the page has to download; the editor does not show them. */
  prepare?: (
    project: SandboxProject,
    file: (name: string) => Promise<FileAnswer>,
  ) => Promise<SandboxProject>;
  /** Alternative for a browser that does not run the program, such as a download button. */
  fallback?: ReactNode;
  /** Help of the page with an error, such as a link to an entry about its message. */
  help?: FaultHelp;
  /** Name of the model that ran under a file name of the program, where another file replaced it. */
  nameModel?: (file: string) => string;
  /** Called when the reader ends the program, whose open questions end too. */
  onEnd?: () => void;
  /** Texts that the reader edited before the page was reloaded. */
  edits?: Edits;
  /** Called at each edit with all texts that differ from the original program. */
  onEdit?: (edits: Edits) => void;
  /** Highlighter of the editor's code; plain text by default. */
  highlight?: Highlight;
  /** Opens the checker of types at the reader's first step into the code; no types by default. */
  openTypes?: OpenTypes;
}
