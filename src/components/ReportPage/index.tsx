import {useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCopy} from '@site/src/components/CopyCommand/useCopy';
import SiteRepository from '@site/src/components/SiteRepository';
import {reportText} from '@site/src/lib/report/reportAddress';
import {getPendingReport} from './pendingReport';
import styles from './styles.module.css';

const COPY_STATES = {
  idle: '',
  copied: 'Copied',
  failed: 'Copying failed: select the text and copy it by hand.',
} as const;

/** Report of a problem as a text that the reader completes, copies or mails. */
export default function ReportPage(): ReactNode {
  const id = useId();
  const {siteConfig} = useDocusaurusContext();
  // A page that opens by its address has no pending report: server and browser agree.
  const [report] = useState(() =>
    reportText(
      getPendingReport() ?? {title: 'this site', page: `${siteConfig.url}/`},
    ),
  );
  const [text, setText] = useState(report.body);
  const {state, copy} = useCopy();
  return (
    <main className={`container ${styles.page}`}>
      <h1>Report a problem</h1>
      <p>
        The archived repository of PlayTorch takes no reports. If you found a
        typo, a mistake or a broken link, write down what is wrong with the
        page, then send the text to the people who publish this copy of the
        site. <SiteRepository as="repository" />
      </p>
      <p>
        This copy names no address for reports, and none of its pages sends one.
        Ask whoever gave you its address. “Write a mail” opens your mail program
        with the text, and leaves the recipient to you. Keep the address of the
        page, what it says, what is right, and how you know.
      </p>
      <div data-scripts>
        <label htmlFor={`${id}-text`} className={styles.label}>
          Your report
        </label>
        <textarea
          id={`${id}-text`}
          className={styles.text}
          rows={12}
          autoComplete="off"
          value={text}
          onChange={({target}) => setText(target.value)}
        />
        <p className={styles.actions}>
          <button
            type="button"
            className="button button--primary"
            onClick={() => copy(text)}
          >
            Copy the report
          </button>
          <a
            className="button button--secondary"
            href={`mailto:?subject=${encodeURIComponent(report.title)}&body=${encodeURIComponent(text)}`}
          >
            Write a mail
          </a>
        </p>
        <p role="status">{COPY_STATES[state]}</p>
      </div>
      <noscript>
        <p>
          Without JavaScript, copy the address and the heading of the page into
          your own mail.
        </p>
      </noscript>
      <p>
        A question about PlayTorch itself is no report. The{' '}
        <Link to="/community/">community page</Link> lists where people answer.
      </p>
    </main>
  );
}
