import { type CallableName, joinSelection } from '@geist/domain'
import * as fc from 'fast-check'
import type { FuzzAccount } from './fuzz-world'

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Magic bytes of images; the decoders must cope with what follows. */
const pictureHeads = [
  'ffd8ffe000104a46494600010100000100010000',
  '89504e470d0a1a0a0000000d49484452',
  '52494646ffff000057454250',
]

/**
 * Valid payloads for a function, from this account's entries and random words; `null` for a
 * function without payload.
 */
export function rightPayload(name: CallableName, { uid, entries }: FuzzAccount): fc.Arbitrary<unknown> {
  const ids = fc.constantFrom(...entries.map(({ id }) => id))
  const anyId = fc.oneof({ weight: 4, arbitrary: ids }, fc.stringMatching(/^[A-Za-z0-9_-]{20,64}$/u))
  const writtenText = fc.oneof(
    fc.constantFrom(...entries.map(({ content }) => content)),
    fc.constantFrom('When did I see my sister?', 'What about the garden in January?', 'How often was I alone?'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).map((text) => `${text}.`),
  )
  const timeZone = fc.constantFrom('UTC', 'Europe/Lisbon', 'Mars/Olympus', 'Etc/GMT+5')
  const selection = fc
    .subarray([...entries], { minLength: 1 })
    .map((selected) => joinSelection(selected))
    .map((selectionResult) =>
      selectionResult.status === 'accepted' ? selectionResult.value : { content: 'Rain.', entries: [] },
    )
  switch (name) {
    case 'complexQuery':
      return fc
        .tuple(selection, writtenText, timeZone, fc.boolean())
        .map(([{ content, entries: parts }, prompt, zone, isNamed]) => ({
          collectionName: 'Walks',
          prompt,
          content,
          ...(isNamed && { entries: parts }),
          timeZone: zone,
        }))
    case 'analyzeJournalEntries':
      return fc
        .tuple(selection, fc.boolean(), fc.boolean())
        .map(([{ content, entries: parts }, isNamed, isPolished]) => ({
          collectionName: 'Walks',
          prompt: '',
          content,
          seed: 'a seed',
          ...(isNamed && { entries: parts }),
          ...(isPolished && { polish: [{ start: 0, end: Math.min(20, content.length), before: '' }] }),
        }))
    case 'processImage':
      return fc.oneof(
        { weight: 1, arbitrary: fc.constant({ image: onePixel }) },
        {
          weight: 30,
          arbitrary: fc
            .tuple(fc.constantFrom('', ...pictureHeads), fc.uint8Array({ minLength: 1, maxLength: 400 }))
            .map(([head, rest]) => ({ image: Buffer.concat([Buffer.from(head, 'hex'), rest]).toString('base64') })),
        },
      )
    case 'quickReply':
      return fc.record({ prompt: writtenText }, { noNullPrototype: true })
    case 'generateClusterTitle':
      return fc.record({ content: writtenText }, { noNullPrototype: true })
    case 'fetchUserVectors':
      return fc.record(
        { uid: fc.constant(uid), after: fc.oneof(fc.string({ maxLength: 200 }), fc.base64String({ maxLength: 400 })) },
        { requiredKeys: ['uid'], noNullPrototype: true },
      )
    case 'fetchSimilarVectors':
    case 'fetchAllVectors':
      return fc.record({ id: anyId }, { noNullPrototype: true })
    case 'askJournal':
      return fc.record(
        {
          question: writtenText,
          turns: fc.array(fc.record({ question: writtenText, answer: writtenText }, { noNullPrototype: true }), {
            maxLength: 6,
          }),
          found: fc.array(anyId, { maxLength: 50 }),
          timeZone,
        },
        { requiredKeys: ['question'], noNullPrototype: true },
      )
    case 'deleteAccount':
      // Never the account's own username: the accounts are needed until the end.
      return fc.record({ username: fc.string({ unit: 'grapheme', maxLength: 40 }) }, { noNullPrototype: true })
    case 'generateJournalPrompt':
      return fc.record({ draft: writtenText }, { requiredKeys: [], noNullPrototype: true })
    case 'generateQueryPrompts':
      return fc.record(
        { collectionName: fc.constantFrom('Walks', 'Canal') },
        { requiredKeys: [], noNullPrototype: true },
      )
    case 'generateAction':
    case 'describeAi':
    case 'signOutEverywhere':
      return fc.constant(null)
    default:
      return name satisfies never
  }
}
