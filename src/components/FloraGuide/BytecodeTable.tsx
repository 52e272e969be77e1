import type {ReactNode} from 'react';
import TableScroll from '@site/src/components/TableScroll';
import {releases, type PackageRelease} from '@site/src/data/compatibility';
import styles from './styles.module.css';

/** Changes of each bytecode version. */
const bytecodeVersions: readonly {version: number; change: string}[] = [
  {version: 3, change: 'The oldest that any release reads.'},
  {version: 4, change: 'A function carries its schema.'},
  {version: 5, change: 'Code and bytecode share their constants.'},
  {
    version: 6,
    change: 'Operators are told apart by their number of arguments.',
  },
  {version: 7, change: 'Default arguments work together with out arguments.'},
  {version: 8, change: 'Some operators became instructions.'},
  {
    version: 9,
    change: 'The content of 8 as a flatbuffer instead of a ZIP archive.',
  },
];

/** Columns: consecutive releases that load the same versions share one. */
const columns = releases.reduce<
  {first: PackageRelease; last: PackageRelease}[]
>((latest, release) => {
  const previous = latest.at(-1);
  if (
    previous &&
    previous.first.bytecode.oldest === release.bytecode.oldest &&
    previous.first.bytecode.newest === release.bytecode.newest
  ) {
    previous.last = release;
  } else {
    latest.push({first: release, last: release});
  }
  return latest;
}, []);

/** Bytecode version of the flatbuffer variant, with which no runtime was tried. */
const UNTRIED = 9;

function answer(
  version: number,
  {oldest, newest}: PackageRelease['bytecode'],
): string {
  if (version === UNTRIED && newest === UNTRIED - 1) return 'not tried';
  return version >= oldest && version <= newest ? 'loads' : 'refuses';
}

/** Table of releases and the bytecode versions that they load, from the data of the status page. */
export default function BytecodeTable(): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">Bytecode</th>
          {columns.map(({first, last}) => (
            <th scope="col" key={first.version}>
              {first === last
                ? first.version
                : `${first.version} to ${last.version}`}
            </th>
          ))}
          <th scope="col">What changed</th>
        </tr>
      </thead>
      <tbody>
        {bytecodeVersions.map(({version, change}) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            {columns.map(({first}) => {
              const word = answer(version, first.bytecode);
              return (
                <td
                  key={first.version}
                  className={styles[word.split(' ')[0] ?? '']}
                >
                  {word}
                </td>
              );
            })}
            <td className={styles.change}>{change}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
