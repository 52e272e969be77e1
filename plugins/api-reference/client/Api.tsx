import type {ReactNode} from 'react';

export interface ApiProps {
  /** Name in programs, such as `torch.fromBlob` or `Tensor.add`. */
  name: string;
  /** Text of the link, by default the name. */
  children?: ReactNode;
}

/** Link to a symbol's entry, which the remark plugin replaces. It renders only where that plugin is missing. */
export default function Api({name}: ApiProps): ReactNode {
  throw new Error(
    `<Api name="${name}"> was not resolved: plugins/api-reference/remark.ts is not among the remark plugins.`,
  );
}
