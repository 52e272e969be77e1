/** `import code from './App.tsx?highlighted'`: the file's code as an HTML string. */
module.exports = function highlightLoader(source) {
  const {highlight} = this.getOptions();
  return `export default ${JSON.stringify(highlight(source, this.resourcePath))};`;
};
