import {useEffect, useState, type ComponentType} from 'react';
import Link from '@docusaurus/Link';
import {loadChunk} from '@site/plugins/chunks/client';
import {docVersions} from '@site/src/lib/versions/docVersions';

/** Makes the link to the troubleshooting entry of an error; the entries load with the first error. */
export function makeFaultHelp(label: string): ComponentType<{message: string}> {
  const release = docVersions.find(
    (version) => version.label === label,
  )?.release;
  return function FaultHelp({message}) {
    const [entry, setEntry] = useState<{title: string; path: string}>();
    useEffect(() => {
      let isMounted = true;
      loadChunk(() => import('./findEntry')).then(
        ({findEntry}) => {
          if (isMounted) {
            setEntry(findEntry(message, release));
          }
        },
        // The error is shown without its entry.
        () => undefined,
      );
      return () => {
        isMounted = false;
      };
    }, [message]);
    return (
      entry && (
        <p>
          Troubleshooting:{' '}
          <Link to={entry.path} target="_blank">
            {entry.title} (new tab)
          </Link>
        </p>
      )
    );
  };
}
