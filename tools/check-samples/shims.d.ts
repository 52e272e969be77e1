/*
 * Modules that samples import and whose types are not installed here; none today.
 *
 * Imports nothing of react-native: the site's own tsconfig reads this file too, and
 * React Native's globals would replace the browser's there.
 */
export {};
