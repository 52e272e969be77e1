import {pipeline} from '@huggingface/transformers';

/** Judges a sentence in a browser or in Node; the model is downloaded once. */
export async function judge(sentence: string) {
  const model = 'Xenova/distilbert-base-uncased-finetuned-sst-2-english';
  const classify = await pipeline('text-classification', model);
  return classify(sentence);
}
