import { type Blocks, blocksSchema } from '@geist/domain'
import { safeParse } from 'valibot'

/** Whom a document of blocks names; nobody, where there is none. */
export function blockedIn(data: unknown): Blocks['uids'] {
  const parsed = safeParse(blocksSchema, data)
  return parsed.success ? parsed.output.uids : []
}
