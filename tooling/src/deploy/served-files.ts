import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import type { ServedFile } from './site-problems'

/**
 * Reads the files of a folder that Hosting serves: all except dotfiles, as `firebase.json` says.
 */
export function readServedFiles(folder: string): readonly ServedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file), bytes: readFileSync(file) }))
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.') && part !== '.well-known'))
}
