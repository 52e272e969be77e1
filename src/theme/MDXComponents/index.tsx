import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {Api, ApiLinks, ApiSignature} from '@site/plugins/api-reference/client';
import {MathStylesheet} from '@site/plugins/math-stylesheet/client';
import {Snack} from '@site/plugins/snack/client';
import Badge from '@site/src/components/Badge';
import Check from '@site/src/components/Check';
import CodeBlock from '@site/src/components/CodeBlock/PageCode';
import CompatibilityTable from '@site/src/components/CompatibilityTable';
import ErrorCard from '@site/src/components/ErrorCard';
import Figure from '@site/src/components/Figure';
import ModelCard from '@site/src/components/ModelCard';
import Pipeline from '@site/src/components/Pipeline';
import TableScroll from '@site/src/components/TableScroll';

/** The components that pages use without importing them; the names are public API. */
export default {
  ...MDXComponents,
  Api,
  ApiLinks,
  ApiSignature,
  Badge,
  Check,
  CodeBlock,
  CompatibilityTable,
  ErrorCard,
  Figure,
  MathStylesheet,
  ModelCard,
  Pipeline,
  Snack,
  TabItem,
  Tabs,
  table: TableScroll,
};
