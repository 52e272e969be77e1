/**
 * A page that lists the headings of another is made again when that changes: the remark plugin
 * reads it, and the bundler does not see that.
 */
module.exports = function sectionsLoader(source) {
  const {resolve, pages} = this.getOptions();
  for (const [, of] of source.matchAll(/<Sections of="([^"]+)"/g)) {
    this.addDependency(
      of.startsWith('/')
        ? resolve(pages, `${of.slice(1, -1)}.mdx`)
        : resolve(this.context, of),
    );
  }
  return source;
};
