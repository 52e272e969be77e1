// Change: columns only. The theme's also has a list without columns, which this footer does not use.
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
