import type { Composition } from '../composition'
import type { Material } from '../material'
import type { Passage } from '../passage'
import { WordChain } from '../word-chain'
import { wordPool } from '../word-pool'
import type { Word } from '../word'

/** Long enough that a word has what follows it, short enough that a pool holds many entries. */
const passages = { shortest: 30, longest: 60 }

/** Words among which the chain finds its way: about a hundred passages. More make hinges plenty and the walk endless, but not better. */
const poolWords = 3000

/** Words after which a paragraph ends with the next sentence that does. */
const paragraphWords = 35

/**
 * A remix, word by word. A few words of one entry; then the last of them is looked up in the others, and it goes on as one of those does, so that two
 * entries turn on a word that they share. This is the chain of Claude Shannon's game with a book (A Mathematical Theory of Communication, 1948: look
 * for the word, note down what comes after it, go on from there on another page) and of Bill Gosper's Dissociated Press (HAKMEM, item 176, 1972), at the
 * use that Tzara had for words out of a hat and Burroughs for scissors. No more than six words in a row are like in any of the passages: `longestRun`.
 */
export function remix(material: Material): Composition {
  const chain = new WordChain(wordPool(drawn(material), material), material.random)
  const paragraphs: Word[][] = [[]]
  for (const run of chain.walk(material.words)) {
    const paragraph = paragraphs.at(-1)
    paragraph?.push(...run)
    if (run.at(-1)?.closes === true && (paragraph?.length ?? 0) >= paragraphWords) paragraphs.push([])
  }
  return paragraphs.map((paragraph) => [paragraph])
}

function drawn({ draw }: Material): readonly Passage[] {
  const passagesOfPool: Passage[] = []
  let count = 0
  for (const passage of draw(passages)) {
    passagesOfPool.push(passage)
    count += passage.length
    if (count >= poolWords) break
  }
  return passagesOfPool
}
