export const part = 0;
