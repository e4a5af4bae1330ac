import type { Composition } from '../composition'
import type { Material } from '../material'
import type { Passage } from '../passage'
import { WordChain } from '../word-chain'
import { buildWordPool } from '../word-pool'
import type { Word } from '../word'

/** Long enough for words to have successors, short enough for a pool of many entries. */
const passageSize = { minWords: 30, maxWords: 60 }

/**
 * Size of the pool in words: about a hundred passages. More would make the walk endless, but not
 * better.
 */
const maxPoolWords = 3000

/** A paragraph ends with the first sentence end after this many words. */
const paragraphWords = 35

/**
 * A word-by-word remix. It takes a few words of one entry, looks the last one up in the others, and
 * continues there; two entries join at a shared word. This is the chain of Claude Shannon's game
 * with a book (A Mathematical Theory of Communication, 1948) and of Bill Gosper's Dissociated Press
 * (HAKMEM, item 176, 1972). It serves the purpose of Tzara's words out of a hat and Burroughs'
 * scissors. No more than `maxSharedWords` words in a row match a passage.
 */
export function remix(material: Material): Composition {
  const chain = new WordChain(buildWordPool(drawPool(material), material), material.random)
  const paragraphs: Word[][] = [[]]
  for (const run of chain.walk(material.wordCount)) {
    const paragraph = paragraphs.at(-1)
    paragraph?.push(...run)
    if (run.at(-1)?.isSentenceEnd === true && (paragraph?.length ?? 0) >= paragraphWords) paragraphs.push([])
  }
  return paragraphs.map((paragraph) => [paragraph])
}

function drawPool({ draw }: Material): readonly Passage[] {
  const pool: Passage[] = []
  let count = 0
  for (const passage of draw(passageSize)) {
    pool.push(passage)
    count += passage.length
    if (count >= maxPoolWords) break
  }
  return pool
}
