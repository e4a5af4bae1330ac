/** The package's `exports` hide its types for this entry, which installs an in-memory IndexedDB. */
declare module 'fake-indexeddb/auto'
