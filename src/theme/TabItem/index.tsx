import type {ComponentProps, ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';
import styles from './styles.module.css';

/** Wrap: where all panels are shown, on paper and without scripts, each says its name. */
export default function NamedTabItem(
  props: ComponentProps<typeof TabItem>,
): ReactNode {
  return (
    <div className={styles.named} data-tab={props.label ?? props.value}>
      <TabItem {...props} />
    </div>
  );
}
