/** A file of a project, or the text of an error. */
export interface InputFile {
  /** Its path from the project's folder, or its name only; empty for a pasted text. */
  name: string;
  text: string;
}

/** What a file is, and the key that rules find it by. */
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

export interface SourceFile {
  kind: FileKind;
  /** Where it is in a project; a guess where only its name is known. */
  path: string;
  text: string;
}

/** A version that a file names. */
export interface DetectedVersion {
  tool: Tool;
  version: string;
  path: string;
  line: number;
  /** An installed or exactly named version; else the lowest of a range. */
  exact: boolean;
}

export type Tool =
  | 'react-native'
  | 'react-native-pytorch-core'
  | 'expo'
  | 'react'
  | 'xcode'
  | 'node'
  | 'jdk';

/** What could not be read. */
export interface ReadProblem {
  path: string;
  line: number;
  reason: string;
}

/** What a reader finds in a file. */
export interface Reading {
  facts?: Omit<DetectedVersion, 'path'>[];
  problems?: Omit<ReadProblem, 'path'>[];
  /** Names of the pods of a Podfile.lock, with their versions. */
  pods?: Map<string, string>;
}

/** Everything that rules ask. */
export interface AppProject {
  files: readonly SourceFile[];
  /** What is not among `files` does not exist. */
  complete: boolean;
  /** Other names of the folder, of files that are not read: `ios/App/Empty.swift`. */
  otherFiles: readonly string[];
  facts: readonly DetectedVersion[];
  pods: ReadonlyMap<string, string> | undefined;
  /** Errors of the troubleshooting pages that a log has, by `page#id`. */
  messages: ReadonlySet<string>;
}

/** Number of the line that an offset is in, from 1. */
export function getLineNumber(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < offset;) {
    line += 1;
    i = text.indexOf('\n', i + 1);
  }
  return line;
}

/** The file of a kind; of several, the first. */
export const findFile = (
  {files}: Pick<AppProject, 'files'>,
  kind: FileKind,
): SourceFile | undefined => files.find((file) => file.kind === kind);

/** The best that is known of a tool: an installed version before a range. */
export const findDetected = (
  {facts}: Pick<AppProject, 'facts'>,
  tool: Tool,
): DetectedVersion | undefined => {
  const known = facts.filter((fact) => fact.tool === tool);
  return known.find(({exact}) => exact) ?? known[0];
};

export const findVersion = (
  project: Pick<AppProject, 'facts'>,
  tool: Tool,
): string | undefined => findDetected(project, tool)?.version;
