import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@site/src/components/CodeBlock';
import Figure from '@site/src/components/Figure';
import PtlArchive from '@site/src/components/Figure/figures/PtlArchive';
import TableScroll from '@site/src/components/TableScroll';
import archive from '@site/src/data/ptlArchive.json';
import {count} from 'ptl/text';
import {escapeCode} from '@site/src/lib/codeHtml';
import BytecodeTable from './BytecodeTable';
import Fold from './Fold';
import {recordKinds, refusals} from './records';
import {outputs, programs} from './sources';
import styles from './styles.module.css';

const sections = {
  container: 'The container',
  make: 'Make one to look at',
  look: 'Look inside',
  records: 'What the records are',
  bytecode: 'Bytecode versions',
  plain: 'What a plain save() file lacks',
  backport: 'Lower the bytecode version',
  errors: 'When a file does not load',
} as const;

const weight = archive.records.find(({name}) => name === 'digits/data/0');
const weightShare = Math.round((100 * (weight?.size ?? 0)) / archive.bytes);

/** What a .ptl file is, below the tool; each section folds. */
export default function FloraGuide(): ReactNode {
  return (
    <section className={`markdown ${styles.guide}`} aria-labelledby="guide">
      <h2 id="guide">Inside a .ptl file</h2>
      <p>
        A <code>.ptl</code> file is a PyTorch model saved for the lite
        interpreter, the PyTorch runtime inside a phone app. It is a ZIP archive
        with the weights, the source, and a small program that the phone runs.
        You can open it with tools you already have.
      </p>
      <Section id="container">
        <Figure caption="digits.ptl from its first byte to its last, not to scale. On the left where a record’s data starts, on the right its size in bytes. Dots are headers and padding. Only a file for the lite interpreter has bytecode.pkl.">
          <PtlArchive />
        </Figure>
        <ul>
          <li>
            <strong>ZIP.</strong> The first bytes are <code>PK</code>, and any
            ZIP tool lists the file.
          </li>
          <li>
            <strong>One root folder,</strong> named after the file that was
            written: <code>digits/</code>. Readers do not depend on the name, so
            you can rename a <code>.ptl</code> file.
          </li>
          <li>
            <strong>Stored, not deflated.</strong> Weights, pickles and extra
            files are in the archive as they are. Only the sources below{' '}
            <code>code/</code> are deflated.
          </li>
          <li>
            <strong>Aligned to 64 bytes.</strong> The data of each record starts
            at a multiple of 64. The writer fills the way there with a ZIP extra
            field named <code>FB</code>, so that weights can be mapped into
            memory without copying.
          </li>
        </ul>
        <p>
          In the drawing, <code>data/0</code> is the weight matrix of one layer:
          10 × 784 numbers of 4 bytes are {count(weight?.size ?? 0)} bytes,{' '}
          {weightShare}% of the file.
        </p>
      </Section>
      <Section id="make">
        <p>
          This program writes the file in the drawing, and beside it the same
          model with plain <code>save()</code>. You need Python with PyTorch;
          everything on this page was printed by PyTorch {archive.torch}. The
          sizes and places of <code>.debug_pkl</code> records can differ on your
          machine: they hold the paths of your source files.
        </p>
        <Program title="save_ptl.py">{programs.save}</Program>
        <Shell>python3 save_ptl.py</Shell>
        <p>
          It prints nothing. Afterwards <code>digits.pt</code> and{' '}
          <code>digits.ptl</code> are in the folder. The weights are random;
          which records there are does not depend on what a model has learned.
        </p>
      </Section>
      <Section id="look">
        <p>List the records with any ZIP tool:</p>
        <Run command="unzip -l digits.ptl">{outputs.unzip}</Run>
        <p>
          A ZIP tool does not say which bytecode and which operators the file
          asks for. PyTorch does, and the local headers say where each record’s
          data starts:
        </p>
        <Program title="inspect_ptl.py">{programs.inspect}</Program>
        <Run command="python3 inspect_ptl.py digits.ptl">{outputs.inspect}</Run>
        <p>
          Every start is a multiple of 64. The two functions from{' '}
          <code>torch.jit.mobile</code> start with an underscore: they are not
          part of PyTorch’s public API.
        </p>
      </Section>
      <Section id="records">
        <TableScroll className={styles.records}>
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">Content</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {recordKinds.map(({name, content, when}) => (
              <tr key={name}>
                <td>
                  <code className={styles.record}>{name}</code>
                </td>
                <td>{content}</td>
                <td>{when}</td>
              </tr>
            ))}
          </tbody>
        </TableScroll>
        <p>
          What <code>extra/model/live.spec.json</code> says, and which release
          reads it, is in the{' '}
          <Link to="/docs/api/model-spec/">model specification</Link>.{' '}
          <code>torch.jit._loadForMobile</code> of 0.2.0 does not read it.
        </p>
      </Section>
      <Section id="bytecode">
        <p>
          <code>bytecode.pkl</code> starts with a number, the version of its
          format. A runtime accepts a range of versions and refuses every other
          file. PyTorch 1.12 and newer write 8, so a release of the 0.1 line
          refuses what they save.
        </p>
        <BytecodeTable />
        <p>
          The version is not all. The runtime must also have each operator that{' '}
          <code>inspect_ptl.py</code> lists: a newer PyTorch can write an
          operator that an older runtime does not know. The{' '}
          <Link to="/status/">status page</Link> says which PyTorch each release
          contains.
        </p>
      </Section>
      <Section id="plain">
        <p>
          One record. Without its extra file, <code>digits.ptl</code> has all
          that <code>digits.pt</code> has, and <code>bytecode.pkl</code>. The
          lite interpreter cannot do without that record:
        </p>
        <Program title="load_ptl.py">{programs.load}</Program>
        <Run command="python3 load_ptl.py digits.ptl digits.pt">
          {outputs.load}
        </Run>
        <p>
          The other way round nothing is missing: <code>torch.jit.load</code>{' '}
          opens a <code>.ptl</code> file too. To turn a plain file into one for
          the phone, load it and save it again with{' '}
          <code>_save_for_lite_interpreter</code>.
        </p>
      </Section>
      <Section id="backport">
        <p>
          <code>_backport_for_mobile</code> rewrites a file for an older
          runtime. PyTorch {archive.torch} lowers this model from 8 to 7, 6, 5
          and 4, and each copy gives the same scores. Two things change on the
          way: the copy has no extra files, and its sources are no longer
          deflated. This program puts the live spec back:
        </p>
        <Program title="backport_ptl.py">{programs.backport}</Program>
        <Run command="python3 backport_ptl.py">{outputs.backport}</Run>
        <p>
          <code>torch.jit.load</code> finds the spec in the copy again. The
          record that <code>zipfile</code> adds is not aligned to 64 bytes;
          PyTorch {archive.torch} loads the file all the same. Try the copy on a
          phone before you ship it.
        </p>
      </Section>
      <Section id="errors">
        <TableScroll>
          <thead>
            <tr>
              <th scope="col">The loader says</th>
              <th scope="col">The file is</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({error, meaning}) => (
              <tr key={error}>
                <td>
                  <code>{archive.errors[error].replace(' ()', '')}</code>
                </td>
                <td>{meaning}</td>
              </tr>
            ))}
            <tr>
              <td>
                <code>
                  Lite Interpreter version number does not match. The model
                  version must be between 3 and 7 but the model version is 8
                </code>
              </td>
              <td>
                Fine, but newer than the runtime:{' '}
                <a href="#backport">lower its version</a>.
              </td>
            </tr>
          </tbody>
        </TableScroll>
        <p>
          Troubleshooting has more messages, each with its cause and fix: for{' '}
          <Link to="/docs/tutorials/troubleshooting/">0.2.0</Link>,{' '}
          <Link to="/docs/next/tutorials/troubleshooting/">next</Link> and{' '}
          <Link to="/docs/0.1/tutorials/troubleshooting/">0.1</Link>.
        </p>
      </Section>
      <p className={styles.aside}>
        The name: the first PlayTorch site showed an app called Flora here, a
        lesson about California’s eucalyptus trees with three models on the
        phone.
      </p>
    </section>
  );
}

function Section({
  id,
  children,
}: {
  id: keyof typeof sections;
  children: ReactNode;
}): ReactNode {
  return (
    <Fold id={id} title={sections[id]}>
      {children}
    </Fold>
  );
}

function Program({title, children}: {title: string; children: string}) {
  return <CodeBlock html={children} language="python" title={title} />;
}

/** Commands stay plain: one line has no need of colors. */
function Shell({children}: {children: string}): ReactNode {
  return <CodeBlock html={`${escapeCode(children)}\n`} language="bash" />;
}

/** A command and what it printed, told apart from what you type. */
function Run({
  command,
  children,
}: {
  command: string;
  children: string;
}): ReactNode {
  return (
    <div className={styles.run}>
      <Shell>{command}</Shell>
      <CodeBlock html={children} language="text" className={styles.output} />
    </div>
  );
}
