import {MobileModel} from 'react-native-pytorch-core';
import {cleanText, plain} from './cleanText';
import {meansNoAnswer} from './meansNoAnswer';
import model from './model.json';
import {quoteAnswer} from './quoteAnswer';

/** What the spec inside the model makes of its output: without an answer null, on iOS nothing. */
type Output = {answer?: string | null};

/** The words of the text that answer the question, or null where none do. */
export async function askModel(
  question: string,
  source: string,
): Promise<string | null> {
  const text = `[CLS] ${cleanText(question)} [SEP] ${cleanText(source)} [SEP]`;
  try {
    const {result, metrics} = await MobileModel.execute<Output>(model.url, {
      text,
    });
    console.log(result, metrics);
    return quoteAnswer(source, result.answer ?? '', plain);
  } catch (error) {
    if (meansNoAnswer(error)) {
      return null;
    }
    throw error;
  }
}
