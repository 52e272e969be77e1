import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {facts, formatDate, type Fact} from '@playtorch-docs/doctor/facts';
import TableScroll from '@site/src/components/TableScroll';

const rows = Object.entries<Fact>(facts);

/** Facts about the world outside the package, each with its source and the day of its last check. */
export default function FactTable(): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Affects</th>
          <th scope="col">Source</th>
          <th scope="col">Checked</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([id, fact]) => (
          <tr key={id}>
            <td>{fact.text}</td>
            <td>{fact.affects}</td>
            <td>
              {fact.url === undefined ? (
                fact.source
              ) : (
                <Link to={fact.url}>{fact.source}</Link>
              )}
            </td>
            <td>{formatDate(fact.checked)}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
