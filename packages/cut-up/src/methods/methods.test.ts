import { describe, expect, it } from 'vitest'

import { cutUp } from '../cut-up'
import { maxSharedWords } from '../word-pool'
import { sampleNotes } from '../testing/sample-notes'
import { foldIn } from './fold-in'
import { pageCut } from './page-cut'
import type { Composition } from '../composition'
import { permutation } from './permutation'
import { readWords } from '../read-words'
import type { Material } from '../material'
import { remix } from './remix'

/** Material with one passage per text and without randomness. */
function material(...contents: readonly string[]): Material {
  return {
    contents,
    draw: () => contents.map((content, entry) => readWords(content, entry)),
    isPromptWord: () => false,
    random: () => 0.5,
    wordCount: 100,
  }
}

const lines = (composition: Composition, contents: readonly string[]) =>
  composition.map((stanza) =>
    stanza.map((line) => line.map(({ entry, start, end }) => contents[entry]?.slice(start, end)).join(' ')),
  )

/** Each line has 60 columns, with halves of 30 and 29; each word names its half. */
const page = (mark: string, rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    [
      ...Array.from({ length: 5 }, (__, word) => `${mark}${row}l${word}_`),
      ...Array.from({ length: 5 }, (__, word) => `${mark}${row}r${word}_`),
    ].join(' '),
  ).join(' ')
const half = (mark: string, row: number, side: 'l' | 'r') =>
  Array.from({ length: 5 }, (_, word) => `${mark}${row}${side}${word}_`).join(' ')

describe('pageCut', () => {
  it('places the fourth section next to the first and the third next to the second', () => {
    const text = page('p', 8)
    expect(lines(pageCut(material(text)), [text])).toEqual([
      [0, 1, 2, 3].map((row) => `${half('p', row, 'l')} ${half('p', row + 4, 'r')}`),
      [0, 1, 2, 3].map((row) => `${half('p', row, 'r')} ${half('p', row + 4, 'l')}`),
    ])
  })
})

describe('foldIn', () => {
  it('reads across half of one page and half of the other', () => {
    const contents = [page('a', 10), page('b', 10)]
    expect(lines(foldIn(material(...contents)), contents)).toEqual([
      Array.from({ length: 10 }, (_, row) => `${half('a', row, 'l')} ${half('b', row, 'r')}`),
      [],
    ])
  })

  it('also folds the second page onto the first when both are short', () => {
    const contents = [page('a', 4), page('b', 4)]
    expect(lines(foldIn(material(...contents)), contents)).toEqual([
      [0, 1, 2, 3].map((row) => `${half('a', row, 'l')} ${half('b', row, 'r')}`),
      [0, 1, 2, 3].map((row) => `${half('b', row, 'l')} ${half('a', row, 'r')}`),
    ])
  })
})

describe('permutation', () => {
  it('reads every order of a phrase once, even with a repeated word', () => {
    const contents = ['I AM THAT I AM.']
    const [stanza = []] = lines(permutation(material(...contents)), contents)
    expect(stanza.slice(0, 3)).toEqual(['I AM THAT I AM', 'AM I THAT I AM', 'AM THAT I I AM'])
    expect(new Set(stanza).size).toBe(stanza.length)
    for (const line of stanza) expect(line.split(' ').toSorted()).toEqual(['AM', 'AM', 'I', 'I', 'THAT'])
  })

  it('builds a phrase from the words of several entries when each has too few', () => {
    const contents = ['Rain', 'Home.', 'Soup!']
    const [stanza = []] = lines(permutation(material(...contents)), contents)
    expect(stanza).toEqual([
      'Rain Home Soup',
      'Home Rain Soup',
      'Home Soup Rain',
      'Soup Home Rain',
      'Soup Rain Home',
      'Rain Soup Home',
    ])
  })
})

describe('remix', () => {
  it('switches between entries at a word that both contain', () => {
    const contents = ['I saw the heron by night', 'he feeds the children of ice']
    const [line = ''] = lines(remix(material(...contents)), contents)[0] ?? []
    expect([`I saw the children`, `he feeds the heron`].some((turn) => line.includes(turn))).toBe(true)
  })

  it('copies no run of more than six words, even from equal entries', () => {
    const twice = [...sampleNotes, ...sampleNotes.map(({ id, content }) => ({ id: `copy of ${id}`, content }))]
    const bare = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\s]/gu, '')
        .split(/\s+/u)
        .filter(Boolean)
    const sources = twice.map(({ content }) => ` ${bare(content).join(' ')} `)
    for (let seed = 0; seed < 100; seed += 1) {
      const words = bare(cutUp({ entries: twice, method: 'remix', seed: `${seed}` }).text)
      for (let from = 0; from + maxSharedWords < words.length; from += 1) {
        const run = ` ${words.slice(from, from + maxSharedWords + 1).join(' ')} `
        expect(sources.some((source) => source.includes(run))).toBe(false)
      }
    }
  })
})
