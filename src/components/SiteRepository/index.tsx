import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {readOwner} from '@site/src/lib/ownerAddresses';

interface SiteRepositoryProps {
  /** Words of the sentence: a copy of the repository, or the repository as a sentence of its own. */
  as?: 'copy' | 'repository';
  /** Sentence about a command that needs the repository; without one, Flora takes its place. */
  children?: ReactNode;
}

/** Names this site's repository: as a link if the publisher configured its address, else with the way to get it. */
export default function SiteRepository({
  as = 'copy',
  children,
}: SiteRepositoryProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {repository} = readOwner(siteConfig);
  if (as === 'repository') {
    return repository === undefined ? (
      <>
        This copy was built without the address of its repository: whoever gave
        you the address of the site knows it.
      </>
    ) : (
      <>
        Its source is in <Link to={repository}>this repository</Link>.
      </>
    );
  }
  if (children !== undefined) {
    return repository === undefined ? (
      <>
        <Link to="/flora/">Flora</Link> is the way to this export here: its
        command is in the repository of this site, whose address this copy does
        not have.
      </>
    ) : (
      <>
        In a copy of <Link to={repository}>this site’s repository</Link>,{' '}
        {children}
      </>
    );
  }
  return repository === undefined ? (
    <>
      a copy of this site’s repository (
      <Link to="/report/">ask its publisher</Link>)
    </>
  ) : (
    <>
      a copy of <Link to={repository}>this site’s repository</Link>
    </>
  );
}
