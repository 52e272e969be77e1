// Change: empty. The contents of a page follow its heading (`DocItem/Content`).
import type {ReactNode} from 'react';

export default function DocItemTOCMobile(): ReactNode {
  return null;
}
