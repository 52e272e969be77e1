import path from 'node:path';
import {checkSamples} from './samples/check';

const project = path.join(import.meta.dirname, '..');
const {problems, notes, counts} = await checkSamples({
  content: path.resolve(process.argv[2] ?? project),
  project,
});

for (const {file, line, message} of problems) {
  console.log(`${file}:${line}: ${message}`);
}
for (const note of notes) {
  console.log(`Note: ${note}`);
}
console.log(
  `${counts.pages} pages, ${counts.fences} code fences: ${counts.types} programs and ` +
    `${counts.examples} API examples type-checked, ` +
    `${counts.snacks} snacks compiled in ${counts.states} states, ` +
    `${counts.json} JSON, ${counts.javascript} JavaScript, ${counts.python} Python and ` +
    `${counts.shell} shell texts checked. ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.`,
);
process.exit(problems.length > 0 ? 1 : 0);
