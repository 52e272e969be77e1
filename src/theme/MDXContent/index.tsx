import {
  cloneElement,
  isValidElement,
  Suspense,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import {
  CONTENT_ID,
  scriptJson,
  sleepOf,
  useWake,
} from '@site/plugins/page-records/client';
import {MathStylesheet} from '@site/plugins/math-stylesheet/client';
import Provider from '@page-records/Provider';
import InParts from './InParts';

type Props = ComponentProps<typeof Provider>;

/** What Docusaurus adds to the component of a Markdown page. */
interface PageContent {
  metadata: {version?: string};
  frontMatter: unknown;
  contentTitle: unknown;
  toc: unknown;
  assets: unknown;
}

const contentOf = (children: ReactNode): PageContent =>
  (isValidElement(children) ? children.type : {}) as unknown as PageContent;

/** Leaves the server's HTML as it is until the content is awake. */
function Sleeper({children}: Props): ReactNode {
  const sleep = sleepOf(contentOf(children));
  if (sleep && !sleep.awake) {
    // Suspense waits for it.
    throw sleep.woken;
  }
  const isPage = isValidElement<{components?: object}>(children);
  return (
    // One element around the content: the HTML that is kept. A doc's styles are for children of .markdown.
    <div className={contentOf(children).metadata?.version && 'markdown'}>
      <Provider>
        {sleep || !isPage
          ? children
          : cloneElement(children, {components: {wrapper: InParts}})}
      </Provider>
    </div>
  );
}

/** Wrap: the content of the page that was read from the host is rendered in the browser when the reader touches the page. */
export default function MDXContent({children}: Props): ReactNode {
  const content = contentOf(children);
  const sleep = sleepOf(content);
  useWake(sleep);
  const [math] = useState(
    () => Boolean(sleep) && document.querySelector('.katex') !== null,
  );
  return (
    <>
      {math && <MathStylesheet />}
      <Suspense fallback={null}>
        <Sleeper>{children}</Sleeper>
      </Suspense>
      {typeof document === 'undefined' && (
        <script
          id={CONTENT_ID}
          type="application/json"
          dangerouslySetInnerHTML={{
            __html: scriptJson({
              metadata: content.metadata,
              frontMatter: content.frontMatter,
              contentTitle: content.contentTitle,
              toc: content.toc,
              assets: content.assets,
            }),
          }}
        />
      )}
    </>
  );
}
