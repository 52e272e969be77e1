// Change: empty, because `DocItem/Content` renders the table of contents below the heading.
import type {ReactNode} from 'react';

export default function DocItemTOCMobile(): ReactNode {
  return null;
}
