/** Leaves letters, digits, and marks, with spaces around each mark. */
export function cleanText(text: string): string {
  return text
    .replace(/[^A-Za-z0-9.,!?]/g, ' ')
    .replace(/[.,!?]/g, ' $& ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Question and text in the form that the tokenizer takes on both systems. */
export function bertText(question: string, text: string): string {
  return `[CLS] ${cleanText(question)} [SEP] ${cleanText(text)} [SEP]`;
}
