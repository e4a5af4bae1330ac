import { readdirSync, readFileSync } from 'node:fs'
import { parseEntries, type ParsedEntry } from './parse-entries'

export const dataFolder = new URL('../../../data/', import.meta.url)

export interface FileEntry extends ParsedEntry {
  /** The file's name without its ending. */
  readonly file: string
}

/** Reads the entries of all files of a folder, in the order of the files' names. */
export function readEntryFiles(folder: string): readonly FileEntry[] {
  const folderUrl = new URL(`${folder}/`, dataFolder)
  return readdirSync(folderUrl)
    .toSorted()
    .flatMap((name) => {
      const file = name.replace(/\.txt$/u, '')
      return parseEntries(readFileSync(new URL(name, folderUrl), 'utf8'), name).map((entry) => ({ ...entry, file }))
    })
}
