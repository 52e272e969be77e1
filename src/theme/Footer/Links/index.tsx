// Change: supports columns only; the theme's second layout is unused.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Footer/Links';
import FooterLinksMultiColumn, {
  type Props as MultiColumnProps,
} from '@theme/Footer/Links/MultiColumn';

export default function FooterLinks({links}: Props): ReactNode {
  return (
    <FooterLinksMultiColumn columns={links as MultiColumnProps['columns']} />
  );
}
