/**
 * A page that shows samples is made again when one of them changes: the remark
 * plugin reads them, and the bundler does not see that.
 */
module.exports = function samplesLoader(source) {
  if (/<(?:Program|Moved|ModelCard|Pipeline|Screen)\b/.test(source)) {
    this.addContextDependency(this.getOptions().samples);
  }
  return source;
};
