import {useEffect, useState} from 'react';
import Link from '@docusaurus/Link';
import {loadChunk} from '@site/plugins/chunks/client';
import type {FaultHelp} from '@site/plugins/player/client';
import {docVersions} from '@site/src/lib/versions/docVersions';

/** Headings of the links, in their order. */
const KINDS = ['Troubleshooting', 'API'] as const;

type Links = Partial<
  Record<(typeof KINDS)[number], {title: string; path: string}>
>;

/** Makes the links of an error to the entries of its message and of its function, which load with the first error. */
export function makeFaultHelp(label: string): FaultHelp {
  const release = docVersions.find(
    (version) => version.label === label,
  )?.release;
  return function FaultHelp({message, symbol}) {
    const [links, setLinks] = useState<Links>({});
    useEffect(() => {
      let isMounted = true;
      loadChunk(() => import('./faultEntries')).then(
        ({findCallable, findEntry}) => {
          if (isMounted) {
            const path = symbol && findCallable(symbol, label);
            setLinks({
              Troubleshooting: findEntry(message, release),
              ...(path && {API: {title: symbol, path}}),
            });
          }
        },
        // The error is shown without its entries.
        () => undefined,
      );
      return () => {
        isMounted = false;
      };
    }, [message, symbol]);
    return KINDS.map((kind) => {
      const link = links[kind];
      return (
        link && (
          <p key={kind}>
            {kind}:{' '}
            <Link to={link.path} target="_blank">
              {link.title} (new tab)
            </Link>
          </p>
        )
      );
    });
  };
}
