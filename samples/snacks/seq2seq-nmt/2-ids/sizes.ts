import decoder from './decoder.json';

/** Rows that the decoder takes, one for each word, and the numbers in a row. */
export const [ROWS, WIDTH] = decoder.input[2].shape;
