/** File of a project, or the text of an error. */
export interface InputFile {
  /** Path in the project, or only the file name; empty for a pasted text. */
  name: string;
  text: string;
}

/** Kind of a file, by which rules find it. */
export type FileKind =
  | 'package.json'
  | 'package-lock.json'
  | 'yarn.lock'
  | 'app.json'
  | 'tsconfig.json'
  | 'Podfile'
  | 'Podfile.lock'
  | 'Info.plist'
  | 'build.gradle'
  | 'app/build.gradle'
  | 'gradle.properties'
  | 'MainApplication.java'
  | 'metro.config.js'
  | 'requirements.txt'
  | '.nvmrc'
  | '.npmrc'
  | '.watchmanconfig'
  | 'log';

/** File with its kind and its path. */
export interface SourceFile {
  kind: FileKind;
  /** Path in the project, by default for its kind if only the name is known. */
  path: string;
  text: string;
}

/** Version of a tool in a file. */
export interface DetectedVersion {
  tool: Tool;
  version: string;
  path: string;
  line: number;
  /** Whether the version is installed or exact; otherwise it is the lowest of a range. */
  exact: boolean;
  /** Range as it is written: `~47.0.14`. */
  range?: string;
}

/** Tools whose versions matter. */
export type Tool =
  | 'react-native'
  | 'react-native-pytorch-core'
  | 'expo'
  | 'react'
  | 'xcode'
  | 'node'
  | 'jdk';

/** Fault of a file that could not be read. */
export interface ReadProblem {
  path: string;
  line: number;
  reason: string;
}

/** Result of reading a file. */
export interface Reading {
  facts?: Omit<DetectedVersion, 'path'>[];
  problems?: Omit<ReadProblem, 'path'>[];
  /** Names of the pods of a Podfile.lock, with their versions. */
  pods?: Map<string, string>;
}

/** Project in the form for rules. */
export interface AppProject {
  files: readonly SourceFile[];
  /** Whether files outside of `files` do not exist. */
  complete: boolean;
  /** Names of other files, which are not read: `ios/App/Empty.swift`. */
  otherFiles: readonly string[];
  facts: readonly DetectedVersion[];
  pods: ReadonlyMap<string, string> | undefined;
  /** Entries of the troubleshooting pages whose message is in a log. */
  messages: ReadonlySet<string>;
}

/** Returns the line number of an offset, from 1. */
export function getLineNumber(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < offset;) {
    line += 1;
    i = text.indexOf('\n', i + 1);
  }
  return line;
}

/** Finds the first file of a kind. */
export const findFile = (
  {files}: Pick<AppProject, 'files'>,
  kind: FileKind,
): SourceFile | undefined => files.find((file) => file.kind === kind);

/** Finds the version of a tool; exact versions come before ranges. */
export const findDetected = (
  {facts}: Pick<AppProject, 'facts'>,
  tool: Tool,
): DetectedVersion | undefined => {
  const known = facts.filter((fact) => fact.tool === tool);
  return known.find(({exact}) => exact) ?? known[0];
};

/** Finds the version of a tool as text. */
export const findVersion = (
  project: Pick<AppProject, 'facts'>,
  tool: Tool,
): string | undefined => findDetected(project, tool)?.version;
