import { loadWordTable } from '@geist/functions/load-word-table'

const start = performance.now()
await loadWordTable()
console.log(performance.now() - start)
