import MDXComponents from '@theme-original/MDXComponents';
import {Formula, MathStylesheet} from '@site/plugins/math-stylesheet/client';
import Badge from '@site/src/components/Badge';
import Check from '@site/src/components/Check';
import CodeBlock from '@site/src/components/CodeBlock/PageCode';
import Figure from '@site/src/components/Figure';
import TableScroll from '@site/src/components/TableScroll';

/**
 * Components of every page, available without an import; their names are public API. Those
 * of some pages are in `config/componentsOfPages.ts` and load with these pages; it lists the names of both.
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
