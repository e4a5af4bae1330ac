/** The package's own types for this entry are not reachable through its `exports`. It puts an IndexedDB in memory where the browser's would be. */
declare module 'fake-indexeddb/auto'
