import type {ReactNode} from 'react';
import table from '@playtorch-docs/ptl-export/targets.json';
import TableScroll from '@site/src/components/TableScroll';

const targets = {
  export: 'torch.export',
  pte: 'ExecuTorch',
  onnx: 'ONNX Runtime',
  tflite: 'LiteRT',
  mlpackage: 'Core ML',
} as const;

const families: readonly (readonly [
  string,
  Readonly<Partial<Record<string, string>>>,
])[] = Object.entries(table.families);

/** Families of models with what each tool of today does with their exported source. */
export default function PyTorchTargets(): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">Family</th>
          {Object.values(targets).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {families.map(([family, refusals]) => (
          <tr key={family}>
            <th scope="row">{family}</th>
            {Object.keys(targets).map((target) => (
              <td key={target}>
                {refusals[target] ??
                  (target === 'mlpackage' ? 'converts' : 'equal')}
              </td>
            ))}
          </tr>
        ))}
        {Object.entries(table.refused).map(([family, operator]) => (
          <tr key={family}>
            <th scope="row">{family}</th>
            <td colSpan={Object.keys(targets).length}>
              no source: <code>{operator}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
