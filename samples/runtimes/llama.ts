import {initLlama} from 'llama.rn';

/** Asks a language model in a .gguf file. */
export async function ask(path: string, question: string) {
  const context = await initLlama({model: path, n_ctx: 2048});
  const messages = [{role: 'user', content: question}];
  const {text} = await context.completion({messages, n_predict: 200});
  await context.release();
  return text;
}
