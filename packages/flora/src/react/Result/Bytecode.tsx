import {useId, useState, type ReactNode} from 'react';
import {formatCount, escapeHidden} from '@playtorch-docs/ptl/text';
import type {MethodRow} from '@playtorch-docs/ptl';
import type {FileSession} from '../../core/fileSession';
import WhenReady from '../parts/WhenReady';
import {Pager} from '../parts/TextView';
import {useRequest} from '../useRequest';
import {usePage} from '../page';
import styles from './styles.module.css';

const INSTRUCTIONS_PER_PAGE = 250;

interface BytecodeProps {
  session: FileSession;
  functions: readonly MethodRow[];
}

/** View of the instructions of each function, in pages. */
export default function Bytecode({
  session,
  functions,
}: BytecodeProps): ReactNode {
  const id = useId();
  const [index, setIndex] = useState(0);
  const code = functions[index];
  if (!code) {
    return <p className={styles.note}>This file has no functions.</p>;
  }
  return (
    <>
      <p className={styles.field}>
        <label htmlFor={id}>Function</label>
        <select
          id={id}
          value={index}
          onChange={({target}) => setIndex(Number(target.value))}
        >
          {functions.map(({function: name}, at) => (
            <option key={at} value={at}>
              {escapeHidden(name)}
            </option>
          ))}
        </select>
      </p>
      <p className={styles.note}>
        {formatCount(code.instructions)} instructions,{' '}
        {formatCount(code.registers)} registers (r1, r2, …). Each takes its
        values from a stack and leaves its result there.
      </p>
      <Instructions key={index} session={session} index={index} code={code} />
    </>
  );
}

function Instructions({
  session,
  index,
  code,
}: {
  session: FileSession;
  index: number;
  code: MethodRow;
}): ReactNode {
  const {TableScroll} = usePage();
  const [page, setPage] = useState(0);
  const [target, setTarget] = useState<number>();
  const from = page * INSTRUCTIONS_PER_PAGE;
  const state = useRequest(session, 'instructions', {
    function: index,
    from,
    count: INSTRUCTIONS_PER_PAGE,
  });
  const pages = Math.ceil(code.instructions / INSTRUCTIONS_PER_PAGE);
  return (
    <>
      <WhenReady state={state}>
        {(instructions) => (
          <TableScroll className={styles.instructions}>
            <caption>Instructions</caption>
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col">Instruction</th>
                <th scope="col">What it works on</th>
              </tr>
            </thead>
            <tbody>
              {instructions.map((line) => (
                <tr
                  key={line.index}
                  aria-current={line.index === target || undefined}
                  ref={
                    line.index === target
                      ? (row) => row?.scrollIntoView({block: 'center'})
                      : undefined
                  }
                >
                  <th scope="row">{line.index}</th>
                  <td>
                    {line.op} {line.x} {line.n}
                  </td>
                  <td>
                    <span>
                      {line.target === undefined
                        ? escapeHidden(line.detail)
                        : `${escapeHidden(line.detail)} to ${line.target}`}
                    </span>
                    {line.target !== undefined &&
                      line.target >= 0 &&
                      line.target < code.instructions && (
                        <button
                          type="button"
                          aria-label={`Show instruction ${line.target}`}
                          onClick={() => {
                            setTarget(line.target);
                            setPage(
                              Math.floor(
                                (line.target ?? 0) / INSTRUCTIONS_PER_PAGE,
                              ),
                            );
                          }}
                        >
                          show
                        </button>
                      )}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableScroll>
        )}
      </WhenReady>
      {pages > 1 && (
        <Pager
          what="instructions"
          page={page}
          pages={pages}
          first={from + 1}
          last={Math.min(from + INSTRUCTIONS_PER_PAGE, code.instructions)}
          total={code.instructions}
          onPage={setPage}
        />
      )}
    </>
  );
}
