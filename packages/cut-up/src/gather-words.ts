import type { Material } from './material'
import type { Passage, PassageSize } from './passage'
import { shuffle } from './shuffle'
import { maxRepeats, shortestText } from './text-length'
import type { Word } from './word'

/**
 * Concatenates drawn passages up to the wanted number of words; fewer if the entries are too short.
 */
export function gatherWords({ draw, random }: Material, size: PassageSize, wanted: number): readonly Word[] {
  const passages: Passage[] = []
  let count = 0
  for (const passage of draw(size)) {
    passages.push(passage)
    count += passage.length
    if (count >= wanted) break
  }
  const again = [...passages]
  for (let turn = 1; turn < maxRepeats && count < Math.min(wanted, shortestText); turn += 1) {
    passages.push(...shuffle(again, random))
    count = passages.flat().length
  }
  return passages.flat().slice(0, wanted)
}
