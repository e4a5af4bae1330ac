import { type CutUpPiece, joinSelection, legal } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import type { JournalAi, SelectableEntry } from '@geist/journal-ai'
import { inMemorySelectionStore } from '@geist/journal-ai/testing/in-memory-selection-store'
import { storedSelection as entry } from '@geist/journal-ai/testing/stored-selection'
import { embeddedJournalAi } from '../../ai/embedded'
import { polishCutUp } from './polish-cut-up'

const idOf = (index: number) => `entry-${index}`.padEnd(20, '-')

const joints = ['', ' — ', '\n']

/** Polishes all texts in sequence; also returns the AI's requests. */
async function polish(stored: readonly SelectableEntry[], sentContents = stored.map(({ content }) => content)) {
  const joined = joinSelection(sentContents.map((content, index) => ({ id: idOf(index), content })))
  if (joined.status === 'refused') throw new Error(joined.reason)
  const { content, entries } = joined.value
  let next = 0
  const pieces = entries.map(({ length }, index): CutUpPiece => {
    const start = next
    next += length + 1
    return { start, end: start + length, before: joints[index] ?? ' ' }
  })
  const sentTexts: string[] = []
  const ai: JournalAi = {
    ...embeddedJournalAi,
    polishCutUp: async ({ cutUp }) => (sentTexts.push(cutUp), { status: 'answered', value: 'Polished.' }),
  }
  const outcome = await polishCutUp(
    'mira',
    { collectionName: 'Walks', prompt: '', content, entries: [...entries] },
    pieces,
    {
      store: inMemorySelectionStore(Object.fromEntries(stored.map((one, index) => [idOf(index), one]))),
      readSettings: async () => ({ aiEnabled: true }),
      ai,
      seed: 'x',
      signal: new AbortController().signal,
      now: 0,
    },
  )
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  return { ...outcome.response, seen: sentTexts }
}

describe('polishCutUp', () => {
  it('sends only the pieces and their joints', async () => {
    const { seen, analysis, leftOut } = await polish([entry('the heron'), entry('is back'), entry('so late')])
    expect(seen).toEqual(['the heron — is back\nso late'])
    expect(analysis).toBe('Polished.')
    expect(leftOut).toEqual([])
  })

  it('sends no piece of an entry excluded from AI', async () => {
    const stored = [
      entry('the heron'),
      entry('', { isNeverAi: true }),
      entry('theirs', { uid: 'ines' }),
      entry('another text'),
      entry('so late'),
    ]
    const { seen, leftOut } = await polish(stored, ['the heron', 'a secret', 'theirs', 'what it was', 'so late'])
    expect(seen).toEqual(['the heron so late'])
    expect(leftOut?.map(({ why }) => why)).toEqual(['never-ai', 'not-there', 'changed'])
  })

  it('asks no AI when no piece is left', async () => {
    const { seen, analysis } = await polish([entry('', { isNeverAi: true })], ['a secret'])
    expect(seen).toEqual([])
    expect(analysis).toContain('None of the selected notes can be read')
  })

  it('sends no crisis text, within one entry or joined, and names the crisis lines', async () => {
    const whole = await polish([entry('the heron'), entry('I want to kill myself tonight')])
    expect(whole.seen).toEqual(['the heron'])
    expect(whole.leftOut).toEqual([{ id: idOf(1), why: 'care' }])
    const parts = await polish(
      ['So late', 'it rains', 'I do not want', 'to live any more'].map((words) => entry(words)),
    )
    expect(parts.seen).toEqual([])
    for (const { analysis } of [whole, parts]) {
      for (const line of Object.values(legal.crisisLines)) expect(analysis).toContain(line)
    }
  })
})
