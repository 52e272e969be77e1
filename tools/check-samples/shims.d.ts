/*
 * Modules that samples import and whose types are not installed; none at present.
 *
 * This file imports nothing of react-native: the site's tsconfig reads it, too, and React Native's
 * globals would replace those of the browser.
 */
export {};
