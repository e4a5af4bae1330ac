import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backend } from '../testing/backend'
import { type FuzzAccount, openFuzzWorld } from '../testing/fuzz/fuzz-world'
import { fuzzKinds } from '../testing/fuzz/fuzzed-call'
import { arbitraryCalls } from '../testing/fuzz/fuzzed-calls'
import { judgeReply } from '../testing/fuzz/judge-reply'
import { sendFuzzed } from '../testing/fuzz/send-fuzzed'
import { captureLogs } from '../testing/capture-logs'
import { type ServedPlatform, serveAsPlatform } from '../testing/serve-as-platform'
import { stubFunctionsEnv } from '../testing/stub-functions-env'

const logged = captureLogs()
let accounts: readonly FuzzAccount[]
let served: ServedPlatform

beforeAll(async () => {
  stubFunctionsEnv({ ...backend, auth: new URL(backend.auth).host })
  // As on the platform, where Express shows no stack on its error pages.
  vi.stubEnv('NODE_ENV', 'production')
  served = await serveAsPlatform(await import('../index'))
  accounts = await openFuzzWorld(backend, { accounts: 4, entries: 4, name: 'fuzzed' })
})

afterAll(async () => {
  await served[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** `pnpm bench fuzz` sends 100,000; these are the same on every run. */
it('[CALL3] any request to a callable gets a known error code and no internal detail', async () => {
  const codeCounts = new Map<string, number>()
  const complaints: unknown[] = []
  for (const call of fc.sample(arbitraryCalls(accounts), { seed: 20_261_123, numRuns: 300 })) {
    const reply = await sendFuzzed(`${served.url}/${call.name}`, call)
    const verdict = judgeReply(call, reply)
    const { name, kind, method, headers } = call
    if (verdict.status === 'untyped')
      complaints.push({ ...verdict, name, kind, method, headers, body: call.body.toString().slice(0, 500), reply })
    const what = verdict.status === 'typed' ? verdict.code : verdict.status
    for (const key of [kind, what]) codeCounts.set(key, (codeCounts.get(key) ?? 0) + 1)
  }
  expect(complaints).toEqual([])
  // The sample covers every kind.
  const wanted = [...fuzzKinds, 'ok', 'INVALID_ARGUMENT', 'UNAUTHENTICATED', 'before any function']
  expect(wanted.filter((what) => (codeCounts.get(what) ?? 0) < 4)).toEqual([])
  expect(logged.join('\n')).not.toContain('A callable failed')
})
