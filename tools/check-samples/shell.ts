/** Simple command of a shell text, without redirections and variables. */
export interface ShellCommand {
  /** Line of the text, counted from 0. */
  line: number;
  words: readonly string[];
}

const SEPARATOR = /[;&|(){}<>]/;

/**
 * Splits the text of a shell fence into commands. It knows the parts of the grammar that
 * documentation uses: quotes, comments, continued lines, `&&`, `|` and subshells.
 */
export function parseShell(text: string): ShellCommand[] {
  const commands: ShellCommand[] = [];
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
    // Skips a prompt, variables of the command, and programs that run another command.
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
