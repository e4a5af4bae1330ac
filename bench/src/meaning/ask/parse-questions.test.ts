import { describe, expect, it } from 'vitest'
import { parseQuestions } from './parse-questions'

const entries = ['She died this morning.\nMum was there.', 'The funeral.'].map((content, index) => ({
  id: `2025-12-0${index + 1}`,
  theme: '',
  category: '',
  notebook: '',
  content,
  writtenAt: 0,
}))

const block = `? when did baka die
type: when
entries: 2025-12-01
right: She died this morning.
direct: 2025-12-01 | this morning
`

describe('parseQuestions', () => {
  it('returns the fields of each question', () => {
    const text = `# A comment.\n\n${block}\n? and who was there\ntype: follow-up\nentries: none\n`
    expect(parseQuestions(text, entries)).toEqual([
      {
        question: 'when did baka die',
        type: 'when',
        entryIds: ['2025-12-01'],
        rightPassages: ['She died this morning.'],
        directValues: ['2025-12-01', 'this morning'],
      },
      { question: 'and who was there', type: 'follow-up', entryIds: [], rightPassages: [], directValues: [] },
    ])
  })

  it.each([
    ['a missing entry', block.replace('entries: 2025-12-01', 'entries: 2025-12-09'), /missing entry: 2025-12-09/u],
    ['a passage of another entry', block.replace(/right: .*/u, 'right: The funeral.'), /in none of its entries/u],
    ['a passage over two lines', block.replace(/right: .*/u, 'right: morning. Mum'), /in none of its entries/u],
    ['an unknown type', block.replace('type: when', 'type: whence'), /unknown type: whence/u],
    ['a missing field', block.replace('type: when\n', ''), /needs one line “type:”/u],
    ['a repeated field', `${block}type: who\n`, /needs one line “type:”/u],
    ['an unknown line', `${block}rigth: x\n`, /is no field: rigth: x/u],
    ['no passage', block.replace(/right: .*\n/u, ''), /has entries and no passage/u],
    ['a passage and no entry', block.replace('2025-12-01', 'none'), /in none of its entries/u],
    ['a value and no entry', '? x\ntype: when\nentries: none\ndirect: 3\n', /direct value and no entry/u],
    ['a line before the first question', `type: when\n${block}`, /before the first question/u],
    ['a follow-up of nothing', block.replace('type: when', 'type: follow-up'), /follows no other/u],
    ['the same question twice', `${block}${block}`, /occurs twice/u],
  ])('refuses %s', (_, text, message) => {
    expect(() => parseQuestions(text, entries)).toThrow(message)
  })
})
