import { CallableError } from '@geist/functions-client'
import { expect, test } from 'vitest'

import { type AiGate, askAi, type Consent } from './ask-ai'

const consent: Consent = { status: 'given' }
const declined: Consent = { status: 'declined' }
const { signal } = new AbortController()

function gateThat(...consents: readonly Consent[]): AiGate & { readonly requestedRenewals: boolean[] } {
  const requestedRenewals: boolean[] = []
  return {
    isOff: false,
    requestedRenewals,
    consent: async ({ isRefused }) => {
      requestedRenewals.push(isRefused)
      return consents[requestedRenewals.length - 1] ?? declined
    },
  }
}

const notSeen = new CallableError('failed-precondition', '', { reason: 'ai-notice-not-seen', recipient: 'a.example' })

test('nothing is called before the user accepts the notice, or when they decline', async () => {
  let calls = 0
  const call = async () => (calls += 1)
  expect(await askAi(gateThat(declined), call, signal)).toEqual({ status: 'declined' })
  expect(calls).toBe(0)
  expect(await askAi(gateThat(consent), call, signal)).toEqual({ status: 'answered', value: 1 })
})

test('the notice is shown again and the call repeated when the server requires a new consent', async () => {
  let calls = 0
  const call = async () => {
    calls += 1
    if (calls === 1) throw notSeen
    return 'answer'
  }
  const gate = gateThat(consent, consent)
  expect(await askAi(gate, call, signal)).toEqual({ status: 'answered', value: 'answer' })
  expect(gate.requestedRenewals).toEqual([false, true])
})

test('declining the new consent ends the call, and a server that always requires one causes no endless loop', async () => {
  const refuse = async () => Promise.reject(notSeen)
  expect(await askAi(gateThat(consent, declined), refuse, signal)).toEqual({ status: 'declined' })
  const gate = gateThat(consent, consent, consent)
  expect(await askAi(gate, refuse, signal)).toEqual({ status: 'failed', failure: { reason: 'notice-not-seen' } })
  expect(gate.requestedRenewals).toHaveLength(2)
})

test('a cancelled call sends nothing, even after an earlier consent', async () => {
  const controller = new AbortController()
  let calls = 0
  const asking = askAi(gateThat(consent), async () => (calls += 1), controller.signal)
  controller.abort()
  expect(await asking).toEqual({ status: 'declined' })
  expect(calls).toBe(0)
})
