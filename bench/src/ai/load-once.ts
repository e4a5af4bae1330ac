import { loadWordTable } from '@geist/functions/load-word-table'

// Runs in a new process of `measure-table-load.ts`, which parses the printed milliseconds.
const start = performance.now()
await loadWordTable()
console.log(performance.now() - start)
