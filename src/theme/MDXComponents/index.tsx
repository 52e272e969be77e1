import MDXComponents from '@theme-original/MDXComponents';
import {Formula, MathStylesheet} from '@site/plugins/math-stylesheet/client';
import Badge from '@site/src/components/Badge';
import Check from '@site/src/components/Check';
import CodeBlock from '@site/src/components/CodeBlock/PageCode';
import Figure from '@site/src/components/Figure';
import TableScroll from '@site/src/components/TableScroll';

/**
 * The components that pages use without importing them; the names are public API. More are in
 * `config/componentsOfPages.ts`: those come with the pages that use them.
 */
export default {
  ...MDXComponents,
  Badge,
  Check,
  CodeBlock,
  Figure,
  Formula,
  MathStylesheet,
  table: TableScroll,
};
