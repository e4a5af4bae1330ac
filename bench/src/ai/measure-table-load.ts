import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordTableFile } from '@geist/sentence-vectors/word-table-file'
import { median } from '../shared/statistics'

/** Measures the table's size, and the median time of seven new processes to read and open it. */
export function measureTableLoad(): { readonly bytes: number; readonly ms: number } {
  const script = fileURLToPath(new URL('load-once.ts', import.meta.url))
  const times = Array.from({ length: 7 }, () =>
    Number(execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' })),
  )
  return { bytes: statSync(wordTableFile).size, ms: median(times) }
}
