import type {ReactNode} from 'react';
import TableScroll from '@site/src/components/TableScroll';
import {releases, type VersionRange} from '@site/src/data/compatibility';
import styles from './styles.module.css';

const shown = releases.filter(({version}) =>
  ['0.1.3', '0.2.0', '0.2.4'].includes(version),
);

function formatRange({first, last}: VersionRange): string {
  return `${first} to ${last}`;
}

/** Excerpt of the status page's table. */
export default function ReleaseNeeds(): ReactNode {
  return (
    <TableScroll className={styles.releases}>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">React Native</th>
          <th scope="col">Xcode</th>
          <th scope="col">JDK</th>
          <th scope="col">Node.js</th>
          <th scope="col">Model bytecode</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({version, reactNative, xcode, jdk, node, bytecode}) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>{formatRange(reactNative)}</td>
            <td>{formatRange(xcode)}</td>
            <td>{jdk.join(', ')}</td>
            <td>{node.join(', ')}</td>
            <td>
              {bytecode.oldest} to {bytecode.newest}
            </td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
