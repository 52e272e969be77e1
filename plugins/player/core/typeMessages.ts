import type {
  Completion,
  TypeProblem,
} from '@playtorch-docs/react-native-sandbox';

/** Question of a page to the worker that checks types. */
export type TypeQuestion = {
  files: Readonly<Record<string, string>>;
} & ({kind: 'check'} | {kind: 'complete'; file: string; at: number});

/** Answers by the kind of their question. */
export interface TypeAnswers {
  check: TypeProblem[];
  complete: Completion[];
}

/** First message to the worker. */
export interface TypeStart {
  kind: 'start';
  /** Address of the declarations. */
  declarations: string;
}

/** Answer to the question with a number, or the error that prevented one. */
export type TypeAnswer =
  | {id: number; value: TypeAnswers[keyof TypeAnswers]}
  | {id: number; error: string};
