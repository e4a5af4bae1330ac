import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordTableFile } from '@geist/functions/load-word-table'
import { median } from '../statistics'

/** The size of the table, and how long a process that has just started takes to have it: read from disk, checked and opened. The median of several processes. */
export function tableLoad(): { readonly bytes: number; readonly ms: number } {
  const script = fileURLToPath(new URL('load-once.ts', import.meta.url))
  const times = Array.from({ length: 7 }, () =>
    Number(execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' })),
  )
  return { bytes: statSync(wordTableFile).size, ms: median(times) }
}
