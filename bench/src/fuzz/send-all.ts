import { Agent } from 'node:http'

import * as fc from 'fast-check'

import type { FuzzAccount } from '../../../functions/src/testing/fuzz/fuzz-world'
import { fuzzedCalls } from '../../../functions/src/testing/fuzz/fuzzed-calls'
import { judgeReply } from '../../../functions/src/testing/fuzz/judge-reply'
import { sendFuzzed } from '../../../functions/src/testing/fuzz/send-fuzzed'
import type { FuzzTally } from './fuzz-tally'

export interface SendAllOptions {
  /** What a function's name is put behind. */
  readonly url: string
  readonly accounts: readonly FuzzAccount[]
  readonly count: number
  /** Requests that are under way at the same moment. */
  readonly atOnce: number
  readonly seed: number
  /** Looked at after each batch: nothing more is sent once it says no. */
  readonly isAlive?: () => boolean
}

/** Requests that are made up together: batch by batch the memory of this process stays small. */
export const batchSize = 500

/** Sends so many requests and judges each answer. The same seed makes the same requests. */
export async function sendAll(
  { url, accounts, count, atOnce, seed, isAlive = () => true }: SendAllOptions,
  tally: FuzzTally,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const calls = fuzzedCalls(accounts)
  try {
    for (let sent = 0; sent < count && isAlive(); sent += batchSize) {
      const batch = fc.sample(calls, { seed: seed + sent / batchSize, numRuns: Math.min(batchSize, count - sent) })
      const waiting = batch.entries()
      const send = async () => {
        for (const [at, call] of waiting) {
          const reply = await sendFuzzed(`${url}/${call.name}`, call, agent)
          tally.add(call, reply, judgeReply(call, reply), `seed ${seed + sent / batchSize}, request ${at}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, send))
    }
  } finally {
    agent.destroy()
  }
}
