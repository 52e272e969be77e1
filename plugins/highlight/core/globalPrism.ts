import {Prism} from 'prism-react-renderer';

// The languages of prismjs add themselves to a global: this module is imported before them.
(globalThis as {Prism?: unknown}).Prism = Prism;
