// Read by Prism when it starts: it would highlight the elements of the page by itself.
(globalThis as {Prism?: unknown}).Prism = {manual: true};
