import {
  Children,
  isValidElement,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import {useHistory} from '@docusaurus/router';

/** Blocks of a page, and the line breaks between them, that fill the tallest usual screen. */
const FIRST = 24;

type Whole = (props: object) => ReactNode;

/** The blocks that a Markdown page is made of. */
function blocksOf(whole: ReactNode): ReactNode[] {
  return isValidElement<{children?: ReactNode}>(whole)
    ? Children.toArray(whole.props.children)
    : [whole];
}

/**
 * The layout of a Markdown page: shows its beginning, then the rest, so that a
 * reader who goes on by a link does not wait for a long page. An address with an
 * anchor, the way back and the page that came from the host need all of it.
 */
export default function InParts({
  children,
}: {
  children: ReactElement<object, Whole>;
}): ReactNode {
  const {action, location} = useHistory();
  const [all, setAll] = useState(action !== 'PUSH' || location.hash !== '');
  const {type: Content, props} = children;
  // Called, not rendered: its blocks are wanted, and its hooks are the same each time.
  const whole = Content(props);
  // The same elements the second time, so that what is there stays as it is.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a page's content changes with its component alone
  const blocks = useMemo(() => blocksOf(whole), [Content]);

  useEffect(() => {
    // Effects come after the paint.
    const timer = setTimeout(() => setAll(true));
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {all ? blocks : blocks.slice(0, FIRST)}
      {/* What stands below the content stays out of sight until it has its place. */}
      {!all && blocks.length > FIRST && <div style={{height: '100vh'}} />}
    </>
  );
}
