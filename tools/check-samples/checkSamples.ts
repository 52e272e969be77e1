import path from 'node:path';
import {say} from '../../scripts/lib/terminal';
import {checkSamples} from './check';

const project = path.join(import.meta.dirname, '../..');
const {problems, notes, counts, unchecked, unread} = await checkSamples({
  content: path.resolve(process.argv[2] ?? project),
  project,
});

for (const {file, line, message} of problems) {
  say(`${file}:${line}: ${message}`);
}
if (Object.keys(unread).length > 0) {
  const list = Object.entries(unread).map(
    ([name, count]) => `${count} ${name}`,
  );
  notes.push(`fences that no check reads: ${list.sort().join(', ')}`);
}
for (const note of notes) {
  say(`Note: ${note}`);
}
say(
  `${counts.pages} pages, ${counts.fences} code fences: ${counts.types} programs and ` +
    `${counts.examples} API examples type-checked, ` +
    `${counts.snacks} snacks compiled in ${counts.states} states, ` +
    `${counts.json} JSON, ${counts.javascript} JavaScript, ${counts.python} Python, ` +
    `${counts.shell} shell and ${counts.parsed} other texts checked, ` +
    `${unchecked.length} unchecked. ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.`,
);
for (const {file, line, reason} of unchecked) {
  say(`Unchecked: ${file}:${line}: ${reason}`);
}
process.exit(problems.length > 0 ? 1 : 0);
