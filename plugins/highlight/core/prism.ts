import {Prism} from 'prism-react-renderer';

// Grammars add themselves to a global: they are imported after this module.
(globalThis as {Prism?: unknown}).Prism = Prism;

export {Prism};
