import { parseWordSet } from '../words/parse-word-set'
import { askingWords, functionWords, lightWords } from '../words/question-words'

/**
 * Whether a question seems to be in a language other than English: it has no Latin letter, fewer
 * than a fifth of six or more words are common English ones, or at least two words, and more than
 * the common English ones, are common in another language.
 *
 * @param text folded words with spaces between them
 */
export function isForeign(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word))
  if (words.length === 0) return false
  if (!/\p{Script=Latin}/u.test(text)) return true
  const isCommon = (word: string) => functionWords.has(word) || askingWords.has(word) || lightWords.has(word)
  const commonCount = words.filter(isCommon).length
  if (words.length >= 6 && commonCount * 5 < words.length) return true
  const foreignCount = words.filter((word) => foreignWords.has(word)).length
  return foreignCount >= 2 && foreignCount > commonCount
}

/**
 * Common words of German, Dutch, French, Spanish, Portuguese and Italian in questions, folded,
 * without those that English or names have, too.
 */
const foreignWords = parseWordSet(
  `wann wo wer wen wem wie warum wieso welche welcher welches ich habe hatte ist sind waren und oder nicht mein meine meiner
   meinem meinen mir mich der das dem ein eine einen einem im zu mit von uber wieder zuletzt letzte letzten gemacht geschrieben
   wanneer waar wie waarom hoe heb ik mijn het een niet met voor
   quand ou qui comment pourquoi quel quelle quels quelles est suis ai je mon ma mes les des une dans avec pour sur
   cuando donde quien como que cual cuantas cuantos cuanto mi mis el los las una fue con por sobre ultima vez
   quando onde quem porque qual quantas quantos meu minha meus foi com uma nos sobre
   dove chi perche quale quante quanti mio mia miei ho hai della con ultima volta`,
)
