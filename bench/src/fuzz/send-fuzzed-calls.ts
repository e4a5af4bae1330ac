import { Agent } from 'node:http'

import * as fc from 'fast-check'

import type { FuzzAccount } from '../../../functions/src/testing/fuzz/fuzz-world'
import { arbitraryCalls } from '../../../functions/src/testing/fuzz/fuzzed-calls'
import { judgeReply } from '../../../functions/src/testing/fuzz/judge-reply'
import { sendFuzzed } from '../../../functions/src/testing/fuzz/send-fuzzed'
import type { FuzzTally } from './fuzz-tally'

export interface SendOptions {
  /** Base URL of the functions. */
  readonly url: string
  readonly accounts: readonly FuzzAccount[]
  readonly count: number
  /** Number of concurrent requests. */
  readonly concurrency: number
  readonly seed: number
  /** Checked after each batch; `false` stops the run. */
  readonly isAlive?: () => boolean
}

/** Number of requests generated at once. Batches keep the memory of this process small. */
export const batchSize = 500

/** Sends `count` requests and judges each answer. The same seed gives the same requests. */
export async function sendFuzzedCalls(
  { url, accounts, count, concurrency, seed, isAlive = () => true }: SendOptions,
  tally: FuzzTally,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const calls = arbitraryCalls(accounts)
  try {
    for (let sent = 0; sent < count && isAlive(); sent += batchSize) {
      const batch = fc.sample(calls, { seed: seed + sent / batchSize, numRuns: Math.min(batchSize, count - sent) })
      // The concurrent senders share one iterator, so each call is sent once.
      const queue = batch.entries()
      const drainQueue = async () => {
        for (const [index, call] of queue) {
          const reply = await sendFuzzed(`${url}/${call.name}`, call, agent)
          tally.add(call, reply, judgeReply(call, reply), `seed ${seed + sent / batchSize}, request ${index}`)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, drainQueue))
    }
  } finally {
    agent.destroy()
  }
}
