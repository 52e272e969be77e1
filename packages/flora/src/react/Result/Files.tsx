import {useState, type ReactNode} from 'react';
import type {ArchiveNode} from '@playtorch-docs/ptl';
import {formatBytes, formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import type {FileSession} from '../../core/fileSession';
import RecordView from './RecordView';
import styles from './styles.module.css';

interface FilesProps {
  session: FileSession;
  archive: ArchiveNode;
}

/** Entries of a folder that are drawn at first; each click adds ten times as many. */
const ENTRIES_PER_PAGE = 200;
/** Entries of a folder that is open at first. */
const MAX_OPEN_ENTRIES = 20;

/** View of the archive's records, with the chosen one beside them. */
export default function Files({session, archive}: FilesProps): ReactNode {
  const [record, setRecord] = useState<ArchiveNode>();
  return (
    <div className={styles.split}>
      <div>
        <h3>Archive</h3>
        <p className={styles.note}>
          Below the folder <code>{escapeHidden(archive.name)}/</code>
        </p>
        <Folder
          nodes={archive.children ?? []}
          open={record}
          onOpen={setRecord}
        />
      </div>
      <div>
        <h3 className={styles.recordName}>
          {record ? escapeHidden(record.path) : 'Choose a record'}
        </h3>
        {record && (
          <>
            <p className={styles.note}>
              {`Data starts at byte ${formatCount(record.offset ?? 0)}, ${
                (record.offset ?? 0) % 64 === 0 ? '' : 'not '
              }a multiple of 64. ${
                record.stored
                  ? 'Stored as it is.'
                  : `Compressed to ${formatBytes(record.packedSize)}.`
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
  const [shown, setShown] = useState(ENTRIES_PER_PAGE);
  return (
    <ul className={styles.tree}>
      {nodes.slice(0, shown).map((node, index) => (
        <li key={index}>
          {node.children ? (
            <details open={node.children.length <= MAX_OPEN_ENTRIES}>
              <summary>
                <span>{escapeHidden(node.name)}/</span>
                <span>{formatBytes(node.size)}</span>
              </summary>
              <Folder nodes={node.children} open={open} onOpen={onOpen} />
            </details>
          ) : (
            <button
              type="button"
              aria-current={node === open || undefined}
              onClick={() => onOpen(node)}
            >
              <span>{escapeHidden(node.name) || '(no name)'}</span>
              <span>{formatBytes(node.size)}</span>
            </button>
          )}
        </li>
      ))}
      {nodes.length > shown && (
        <li>
          <button
            type="button"
            onClick={() => setShown(shown + 10 * ENTRIES_PER_PAGE)}
          >
            {formatCount(nodes.length - shown)} more
          </button>
        </li>
      )}
    </ul>
  );
}
