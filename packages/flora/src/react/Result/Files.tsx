import {useState, type ReactNode} from 'react';
import type {ArchiveNode} from '@playtorch-docs/ptl';
import {bytes, count} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import {visible} from '@playtorch-docs/ptl/text';
import RecordView from './RecordView';
import styles from './styles.module.css';

export interface FilesProps {
  session: FileSession;
  archive: ArchiveNode;
}

/** Entries of a folder that are drawn at first, and added by each click. */
const PAGE = 200;
/** Folders with more entries are closed at first. */
const MANY = 20;

/** The records of the archive, and the chosen one beside them. */
export default function Files({session, archive}: FilesProps): ReactNode {
  const [record, setRecord] = useState<ArchiveNode>();
  return (
    <div className={styles.split}>
      <div>
        <h3>Archive</h3>
        <p className={styles.note}>
          Below the folder <code>{visible(archive.name)}/</code>
        </p>
        <Folder
          nodes={archive.children ?? []}
          open={record}
          onOpen={setRecord}
        />
      </div>
      <div>
        <h3 className={styles.recordName}>
          {record ? visible(record.path) : 'Choose a record'}
        </h3>
        {record && (
          <>
            <p className={styles.note}>
              {`Data starts at byte ${count(record.offset ?? 0)}, ${
                (record.offset ?? 0) % 64 === 0 ? '' : 'not '
              }a multiple of 64. ${
                record.stored
                  ? 'Stored as it is.'
                  : `Compressed to ${bytes(record.packedSize)}.`
              }`}
            </p>
            <RecordView session={session} name={record.path} />
          </>
        )}
      </div>
    </div>
  );
}

function Folder({
  nodes,
  open,
  onOpen,
}: {
  nodes: readonly ArchiveNode[];
  open: ArchiveNode | undefined;
  onOpen: (record: ArchiveNode) => void;
}): ReactNode {
  const [shown, setShown] = useState(PAGE);
  return (
    <ul className={styles.tree}>
      {nodes.slice(0, shown).map((node, index) => (
        <li key={index}>
          {node.children ? (
            <details open={node.children.length <= MANY}>
              <summary>
                <span>{visible(node.name)}/</span>
                <span>{bytes(node.size)}</span>
              </summary>
              <Folder nodes={node.children} open={open} onOpen={onOpen} />
            </details>
          ) : (
            <button
              type="button"
              aria-current={node === open || undefined}
              onClick={() => onOpen(node)}
            >
              <span>{visible(node.name) || '(no name)'}</span>
              <span>{bytes(node.size)}</span>
            </button>
          )}
        </li>
      ))}
      {nodes.length > shown && (
        <li>
          <button type="button" onClick={() => setShown(shown + 10 * PAGE)}>
            {count(nodes.length - shown)} more
          </button>
        </li>
      )}
    </ul>
  );
}
