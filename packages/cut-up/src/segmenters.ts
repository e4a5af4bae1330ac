/**
 * The locale is fixed, so that a text is cut the same way for every user. Query positions only
 * (`containing`, microseconds) and never iterate: that takes quadratic time in V8.
 */
export const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' })
