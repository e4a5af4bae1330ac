import {
  aiInputLimits,
  journalQuestionLimits,
  rateLimits,
  type CallableName,
  contracts,
  limits,
  parsePayload,
} from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { callableSettings } from './callable-settings'

const names = Object.keys(contracts) as CallableName[]
/** A text whose code units take six bytes each in JSON. */
const longest = (length: number) => '\u0001'.repeat(length - 1) + 'x'
const id = 'x'.repeat(64)
/** A selection of one long entry and as many empty ones as allowed, joined by newlines. */
function joined() {
  const others = limits.selectedEntriesMax - 1
  const first = limits.selectedContentMaxLength - others
  return {
    collectionName: longest(limits.notebookNameMaxLength),
    prompt: longest(limits.userPromptMaxLength),
    content: longest(first) + '\n'.repeat(others),
    entries: Array.from({ length: others + 1 }, (_, index) => ({
      id: `${index}`.padEnd(64, 'x'),
      length: index === 0 ? first : 0,
    })),
  }
}
/** The longest payload of each contract in JSON. */
const payloads: Readonly<Record<CallableName, () => unknown>> = {
  generateJournalPrompt: () => null,
  generateAction: () => null,
  generateQueryPrompts: () => ({ collectionName: longest(limits.notebookNameMaxLength) }),
  describeAi: () => null,
  signOutEverywhere: () => null,
  quickReply: () => ({ prompt: longest(limits.contentMaxLength) }),
  complexQuery: () => ({ ...joined(), timeZone: 'America/Argentina/ComodRivadavia' }),
  analyzeJournalEntries: () => ({
    ...joined(),
    seed: longest(64),
    method: 'page-cut',
    polish: Array.from({ length: aiInputLimits.cutUpMaxLength }, (_, index) => ({
      start: 900_000 + index,
      end: 900_001 + index,
      before: '\u2028\u2028\u2028',
    })),
  }),
  generateClusterTitle: () => ({ content: longest(limits.selectedContentMaxLength) }),
  askJournal: () => ({
    question: longest(journalQuestionLimits.questionMaxLength),
    turns: Array.from({ length: journalQuestionLimits.turnsMax }, () => ({
      question: longest(journalQuestionLimits.questionMaxLength),
      answer: longest(journalQuestionLimits.answerMaxLength),
    })),
    found: Array.from({ length: journalQuestionLimits.foundMax }, () => id),
    timeZone: 'America/Argentina/ComodRivadavia',
  }),
  fetchSimilarVectors: () => ({ id }),
  fetchAllVectors: () => ({ id }),
  fetchUserVectors: () => ({ uid: 'x'.repeat(limits.userIdMaxLength), after: longest(2_000) }),
  processImage: () => ({ image: 'A'.repeat(limits.imageBase64MaxLength) }),
  deleteAccount: () => ({ username: longest(100) }),
}

describe.each(names)('%s', (name) => {
  const settings = callableSettings[name]

  it('accepts the longest body that its contract allows, and not much more', () => {
    const data = payloads[name]()
    const body = JSON.stringify({ data })
    expect(parsePayload(contracts[name], data).status).toBe('parsed')
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(settings.maxBodyBytes)
    expect(settings.maxBodyBytes).toBeLessThanOrEqual(1.5 * Buffer.byteLength(body) + 4_096)
  })

  it('has a quota, times out before the client, and limits its instances', () => {
    const { burst, refillMs } = rateLimits[name]
    expect(burst * refillMs).toBeGreaterThan(0)
    expect(settings.timeoutSeconds).toBeLessThan(70)
    expect(settings.concurrency * settings.maxInstances).toBeLessThanOrEqual(300)
  })

  it('has memory for all bodies of its concurrent requests', () => {
    const mebibytes = Number.parseInt(settings.memory, 10)
    // The body, its text of two bytes per unit, and the data parsed from it.
    const bodyMegabytes = (4 * settings.maxBodyBytes * settings.concurrency) / 1_048_576
    expect(mebibytes - 150).toBeGreaterThan(bodyMegabytes)
  })
})

it('does not check revocation for vector searches, which only read', () => {
  const searches = ['fetchSimilarVectors', 'fetchAllVectors', 'fetchUserVectors'] as const
  expect(searches.map((name) => callableSettings[name].revocationCheck)).toEqual(['never', 'never', 'never'])
})

it('every costly or writing callable is idempotent or documents why not', () => {
  const once = new Set(names.filter((name) => 'hasIdempotencyKey' in contracts[name]))
  const others = names.filter((name) => !once.has(name))
  // Functions of vectors and AI only read; deletion and sign-out are idempotent by themselves.
  expect(others.toSorted()).toEqual([
    'deleteAccount',
    'describeAi',
    'fetchAllVectors',
    'fetchSimilarVectors',
    'fetchUserVectors',
    'signOutEverywhere',
  ])
})
