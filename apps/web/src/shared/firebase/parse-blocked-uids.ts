import { type Blocks, blocksSchema } from '@geist/domain'
import { safeParse } from 'valibot'

/** Parses a document of blocks; empty if the document is missing or malformed. */
export function parseBlockedUids(data: unknown): Blocks['uids'] {
  const parsed = safeParse(blocksSchema, data)
  return parsed.success ? parsed.output.uids : []
}
