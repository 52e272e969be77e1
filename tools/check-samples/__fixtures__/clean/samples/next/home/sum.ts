import numbers from './numbers.json';

export const sum: number = numbers.reduce((total, next) => total + next, 0);
