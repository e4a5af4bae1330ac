/**
 * A fixed locale, so that the same text is cut the same way for everybody. Texts are asked about single places (`containing`, microseconds) and never
 * iterated: V8 takes time for that which grows with the square of the text.
 */
export const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const dictionaryWords = new Intl.Segmenter('en', { granularity: 'word' })
