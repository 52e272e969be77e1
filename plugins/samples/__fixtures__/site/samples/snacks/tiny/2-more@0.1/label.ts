export const label = '0.1';
