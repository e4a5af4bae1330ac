import { isForeign } from '../is-foreign'
import { parseWordSet } from '@geist/answers'

/**
 * Whether a draft is in another language. Few English function words are not enough: terse English
 * notes have few, too. So it also needs a positive sign of another language.
 */
export function isForeignDraft(draft: string): boolean {
  if (!isForeign(draft)) return false
  const words = draft.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const foreignWords = words.filter((word) => /[^a-z]/u.test(word) || foreignFunctionWords.has(word))
  return foreignWords.length >= Math.max(Math.min(2, words.length), words.length / 8)
}

/** Frequent function words of European languages that are no English words. */
const foreignFunctionWords = parseWordSet(
  `ich du wir ihr mit und der das ist nicht ein eine einen meine meiner meinem auf zu im auch noch aber wenn dass
   el los las una que por con mi mis su muy pero cuando hoy ayer como porque para del lo
   je tu nous vous les et est une des dans pour avec mon ma mes ce cette qui pas sur aux du
   il che di della sono ho con per non una anche oggi ieri mia mio gli
   eu um uma os minha meu hoje ontem muito foi
   ik een het van niet mijn maar ook en wij zijn vandaag
   jag och att det inte min mitt var som idag jeg ikke og
   nie jest się na mam bylo jsem dnes bugün bir ve ama minä olen että`,
)
