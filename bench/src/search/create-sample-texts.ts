import { type Random, seededRandom } from '@geist/seeded-random'

/**
 * Creates deterministic journal texts of 40 to 1,600 characters, most of them short. Word
 * frequencies follow Zipf's law over 30,000 words. Every twentieth text is Chinese.
 */
export function createSampleTexts(count: number): readonly string[] {
  const random = seededRandom(7)
  const words = Array.from({ length: 30_000 }, () => createWord(random))
  return Array.from({ length: count }, (_, index) => {
    const length = 40 + Math.floor(1_560 * random() ** 3)
    return index % 20 === 19 ? createChineseText(random, length / 3) : createSentences(random, words, length)
  })
}

/** Creates typical queries: parts of words, two words, a word without matches, Chinese. */
export function createSampleQueries(texts: readonly string[], count: number): readonly string[] {
  const random = seededRandom(11)
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? ''
  return Array.from({ length: count }, (_, index) => {
    const text = pick(texts)
    const words = text.split(' ').filter((word) => word !== '')
    switch (index % 4) {
      case 0:
        return pick(words).slice(0, 3 + Math.floor(random() * 5))
      case 1:
        return `${pick(words)} ${pick(words)}`
      case 2:
        return `${pick(words)}qx`
      default:
        return (texts[Math.floor((random() * texts.length) / 20) * 20 + 19] ?? text).slice(5, 7)
    }
  })
}

function createWord(random: Random): string {
  const syllables = [
    'ri',
    'ver',
    'mor',
    'ning',
    'he',
    'ron',
    'slo',
    'w',
    'wa',
    'lk',
    'é',
    'ta',
    'ble',
    'win',
    'dow',
    'o',
    'ver',
    'th',
    'ei',
    'n',
  ]
  const length = 1 + Math.floor(random() * 4)
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)] ?? '').join('')
}

function createSentences(random: Random, words: readonly string[], length: number): string {
  let text = ''
  while (text.length < length) {
    // The exponential of a uniform draw gives the frequencies of Zipf's law.
    const nextWord = words[Math.floor(words.length ** random()) - 1] ?? ''
    text += random() < 0.1 ? `${nextWord}. ` : `${nextWord} `
  }
  return text.slice(0, length)
}

function createChineseText(random: Random, length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(3_000 ** random()))).join('')
}
