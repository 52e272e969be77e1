import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {SnackCard, wall} from '@site/plugins/dynamic-routes/client';
import {useInSight} from '@site/src/hooks/useInSight';
import digits from '@site/samples/screens/v01-mnist.json';
import classification from '@site/samples/screens/image-classification.json';
import detection from '@site/samples/screens/object-detection.json';
import styles from './styles.module.css';

const SNACKS = [
  {
    name: 'image-classification',
    title: 'Image classification',
    text: 'Names the object in a photo, with the five best guesses.',
    alt: classification.alt,
    run: '/snack/@playtorch/image-classification/',
    tutorial: '/docs/tutorials/snacks/image-classification/',
  },
  {
    name: 'v01-mnist',
    title: 'Handwritten digits',
    text: 'Reads a digit that you draw with a finger or a mouse.',
    alt: digits.alt,
    run: '/docs/0.1/tutorials/mnist-digit-classification/#try',
    tutorial: '/docs/0.1/tutorials/mnist-digit-classification/',
  },
  {
    name: 'object-detection',
    title: 'Object detection',
    text: 'Draws a box with a name around each object in a photo.',
    alt: detection.alt,
    run: '/snack/@playtorch/object-detection/',
    tutorial: '/docs/tutorials/snacks/object-detection/',
  },
];

/** Three snacks that run in their place. The pictures load when the row is in sight. */
export default function Snacks(): ReactNode {
  const {element, isInSight} = useInSight<HTMLElement>();
  const [wasSeen, setSeen] = useState(false);
  const [open, setOpen] = useState<string>();
  if (isInSight && !wasSeen) {
    setSeen(true);
  }
  return (
    <section ref={element} className={styles.section} aria-labelledby="snacks">
      <h2
        id="snacks"
        data-search-keywords="run and edit programs online in a playground"
      >
        Press Run
      </h2>
      <p className={styles.text}>
        Programs of React Native, each with a model, run in this page.{' '}
        <Link to="/snack/">All eight snacks</Link>
      </p>
      <ul className={wall.wall}>
        {SNACKS.map((entry) => (
          <SnackCard
            key={entry.name}
            entry={entry}
            hasPictures={wasSeen}
            isOpen={open === entry.name}
            onToggle={() =>
              setOpen(open === entry.name ? undefined : entry.name)
            }
          />
        ))}
      </ul>
    </section>
  );
}
