import { openWordTable } from '../open-word-table'
import { encodeWordTable } from '../encode-word-table'
import { madeUpWords } from './made-up-words'

const { words, vectors } = madeUpWords(400)

/** The words aa, ab, … pj; the last one is the most frequent. */
export const madeUpTable = openWordTable(encodeWordTable(words, vectors))
