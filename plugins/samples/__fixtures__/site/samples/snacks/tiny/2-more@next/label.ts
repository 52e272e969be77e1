export const label = 'next';
