import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankOutTexts } from './blank-out-texts'

async function* eachOf(texts: readonly string[]) {
  yield* texts
}

const without = (content: string, texts: readonly string[]) => blankOutTexts(content, eachOf(texts))

describe('blankOutTexts', () => {
  it.each([
    ['a\nb\nc', ['b'], 'a\n\n\nc'],
    ['a\nbb\nc', ['bb\nc'], 'a\n\n\n\n\n'],
    ['ab\nb', ['b'], 'ab\n\n'],
    ['aba\nb a', ['b', 'a'], 'aba\nb a'],
    ['a\nb\na\nb\na', ['a\nb\na'], '\n'.repeat(9)],
    ['a\nb', ['a\nb\nc', 'a\n'], 'a\nb'],
    ['a\n\nb', ['', '\n', ' '], 'a\n\nb'],
    ['\na\n', ['\na'], '\n\n\n'],
    ['x\na\nb\nc', ['a\nb\nd', 'b\nc', 'a'], 'x\n\n\n\n\n\n'],
  ])('removes from %j the texts %j, which leaves %j', async (content, texts, remainingText) => {
    expect(await without(content, texts)).toBe(remainingText)
  })

  it('gives the same result as searching for each text in turn, for any lines', async () => {
    const anyText = fc
      .array(fc.constantFrom('a', 'b', 'ab', '', ' '), { maxLength: 12 })
      .map((lines) => lines.join('\n'))
    await fc.assert(
      fc.asyncProperty(anyText, fc.array(anyText, { maxLength: 8 }), async (content, texts) => {
        expect(await without(content, texts)).toBe(oneAfterTheOther(content, texts))
      }),
      { numRuns: 2_000 },
    )
  })

  it('handles a text that matches at every position but never a whole line', async () => {
    const content = 'a'.repeat(1_000_000)
    expect(await without(content, ['a'.repeat(400_000)])).toBe(content)
  })

  it('removes thousands of texts that differ from the content only in their last line', async () => {
    const content = `b\n${'a\n'.repeat(400_000)}c`
    const texts = Array.from({ length: 2_000 }, (_, at) => `${'a\n'.repeat(at + 1)}b`)
    expect(await without(content, [...texts, 'a\nc'])).toBe(`${content.slice(0, -3)}\n\n\n`)
  })
})

/** A reference implementation that compares every text at every place. */
function oneAfterTheOther(content: string, texts: readonly string[]): string {
  const remainingCharacters = content.split('')
  for (const text of texts.filter((eachText) => /\S/u.test(eachText))) {
    for (let at = 0; at + text.length <= content.length; at += 1) {
      const end = at + text.length
      const isWhole = (at === 0 || content[at - 1] === '\n') && (end === content.length || content[end] === '\n')
      if (isWhole && content.startsWith(text, at)) remainingCharacters.fill('\n', at, end)
    }
  }
  return remainingCharacters.join('')
}
