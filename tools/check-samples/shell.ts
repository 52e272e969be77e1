/** A simple command of a shell text, without its redirections and variables. */
export interface Command {
  /** Line of the text, counted from 0. */
  line: number;
  words: readonly string[];
}

const SEPARATOR = /[;&|(){}<>]/;

/**
 * Splits the text of a shell fence into commands: enough of the grammar for
 * documentation (quotes, comments, continued lines, `&&`, `|`, subshells).
 */
export function shellCommands(text: string): Command[] {
  const commands: Command[] = [];
  let words: string[] = [];
  let word: string | undefined;
  let line = 0;
  let start = 0;

  const endWord = () => {
    if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  };
  const endCommand = () => {
    endWord();
    // A prompt, variables set for the command, and what only runs another command.
    const first = words.findIndex(
      (item) => !/^(?:[$%#>]|\w+=.*|sudo|env|exec|time)$/s.test(item),
    );
    if (first >= 0) {
      commands.push({line: start, words: words.slice(first)});
    }
    words = [];
  };

  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? '';
    if (word === undefined && words.length === 0) {
      start = line;
    }
    if (char === '\\' && text[index + 1] === '\n') {
      endWord();
      index++;
      line++;
    } else if (char === '\n') {
      endCommand();
      line++;
    } else if (/\s/.test(char)) {
      endWord();
    } else if (char === '#' && word === undefined) {
      const end = text.indexOf('\n', index);
      index = (end < 0 ? text.length : end) - 1;
    } else if (char === '"' || char === "'") {
      const end = text.indexOf(char, index + 1);
      const inside = text.slice(index + 1, end < 0 ? text.length : end);
      word = (word ?? '') + inside;
      line += inside.split('\n').length - 1;
      index += inside.length + 1;
    } else if (SEPARATOR.test(char)) {
      endCommand();
    } else {
      word = (word ?? '') + char;
    }
  }
  endCommand();
  return commands;
}
