/** Worker that checks the types of the program in the editor. */

import {
  createTypeChecker,
  type Declarations,
  type TypeChecker,
} from '../core/typeChecker';
import type {TypeAnswer, TypeQuestion, TypeStart} from '../core/typeMessages';

type Question = TypeQuestion & {id: number};

const scope = self as unknown as {
  onmessage: (event: MessageEvent<TypeStart | Question>) => void;
  postMessage: (answer: TypeAnswer) => void;
};

let checker: Promise<TypeChecker> | undefined;

async function load(address: string): Promise<TypeChecker> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} did not load: status ${response.status}.`);
  }
  return createTypeChecker((await response.json()) as Declarations);
}

async function answer(question: Question): Promise<TypeAnswer> {
  const {id, files} = question;
  try {
    const ready = await checker;
    if (!ready) {
      throw new Error('The checker of types has not started.');
    }
    return {
      id,
      value:
        question.kind === 'check'
          ? ready.check(files)
          : ready.complete(files, question.file, question.at),
    };
  } catch (error) {
    return {id, error: String(error)};
  }
}

scope.onmessage = ({data}) => {
  if (data.kind === 'start') {
    checker = load(data.declarations);
    // The first answer reports the error.
    checker.catch(() => undefined);
  } else {
    void answer(data).then(scope.postMessage);
  }
};
