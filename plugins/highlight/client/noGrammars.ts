/** Takes the place of the grammars that the theme loads on every page. */
export {};
