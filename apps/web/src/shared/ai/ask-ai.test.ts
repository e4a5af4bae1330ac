import { CallableError } from '@geist/functions-client'
import { expect, test } from 'vitest'

import { type AiGate, askAi, type Consent } from './ask-ai'

const given: Consent = { status: 'given' }
const declined: Consent = { status: 'declined' }

function gateThat(...consents: readonly Consent[]): AiGate & { readonly asked: boolean[] } {
  const asked: boolean[] = []
  return {
    isOff: false,
    asked,
    consent: async (isRefused = false) => {
      asked.push(isRefused)
      return consents[asked.length - 1] ?? declined
    },
  }
}

const notSeen = new CallableError('failed-precondition', '', { reason: 'ai-notice-not-seen', recipient: 'a.example' })

test('nothing is called before the person has agreed, nor when they decline', async () => {
  let calls = 0
  const call = async () => (calls += 1)
  expect(await askAi(gateThat(declined), call)).toEqual({ status: 'declined' })
  expect(calls).toBe(0)
  expect(await askAi(gateThat(given), call)).toEqual({ status: 'answered', value: 1 })
})

test('where the server wants it agreed to anew, the person is asked again, and the call is made once more', async () => {
  let calls = 0
  const call = async () => {
    calls += 1
    if (calls === 1) throw notSeen
    return 'answer'
  }
  const gate = gateThat(given, given)
  expect(await askAi(gate, call)).toEqual({ status: 'answered', value: 'answer' })
  expect(gate.asked).toEqual([false, true])
})

test('whoever does not agree anew is not asked a third time, and a server that never has enough is no endless loop', async () => {
  const refuse = async () => Promise.reject(notSeen)
  expect(await askAi(gateThat(given, declined), refuse)).toEqual({ status: 'declined' })
  const gate = gateThat(given, given, given)
  expect(await askAi(gate, refuse)).toEqual({ status: 'failed', failure: { reason: 'notice-not-seen' } })
  expect(gate.asked).toHaveLength(2)
})
