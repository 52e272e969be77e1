import {MobileModel} from 'react-native-pytorch-core';
import {cleanText} from './cleanText';
import model from './model.json';

/** What the spec inside the model makes of its output: without an answer null, on iOS nothing. */
type Output = {answer?: string | null};

/** The words that the model points at, or null where it points at none. */
export async function askModel(
  question: string,
  source: string,
): Promise<string | null> {
  const text = `[CLS] ${cleanText(question)} [SEP] ${cleanText(source)} [SEP]`;
  console.log(text);
  const {result, metrics} = await MobileModel.execute<Output>(model.url, {
    text,
  });
  console.log(result, metrics);
  return result.answer || null;
}
