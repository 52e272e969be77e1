import {Prism} from 'prism-react-renderer';

// Grammars register themselves at this global: import them after this module.
(globalThis as {Prism?: unknown}).Prism = Prism;

export {Prism};
