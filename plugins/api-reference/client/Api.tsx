import type {ReactNode} from 'react';

export interface ApiProps {
  /** What one types: `torch.fromBlob`, `Tensor.add`. */
  name: string;
  /** Text of the link; the name where not given. */
  children?: ReactNode;
}

/** A link to a symbol's entry. The remark plugin replaces it; only without that one it renders. */
export default function Api({name}: ApiProps): ReactNode {
  throw new Error(
    `<Api name="${name}"> was not resolved: plugins/api-reference/remark.ts is not among the remark plugins.`,
  );
}
