import type { Material } from './material'
import type { Passage, PassageSize } from './passage'
import { shuffle } from './shuffle'
import { maxRepeats, minTextWords } from './text-length'
import type { Word } from './word'

/**
 * Concatenates drawn passages up to the wanted number of words. If the entries are too short, the
 * passages repeat up to `maxRepeats` times in total.
 */
export function gatherWords({ draw, random }: Material, size: PassageSize, wordCount: number): readonly Word[] {
  const passages: Passage[] = []
  let count = 0
  for (const passage of draw(size)) {
    passages.push(passage)
    count += passage.length
    if (count >= wordCount) break
  }
  const drawnPassages = [...passages]
  for (let repeat = 1; repeat < maxRepeats && count < Math.min(wordCount, minTextWords); repeat += 1) {
    passages.push(...shuffle(drawnPassages, random))
    count = passages.flat().length
  }
  return passages.flat().slice(0, wordCount)
}
