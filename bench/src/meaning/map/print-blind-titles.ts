import { seededRandom } from '@geist/seeded-random'
import type { TitledCluster } from './compute-titled-map'
import type { MapNote } from './map-note'

const shownNotes = 5
const shownTitles = 4

/**
 * Prints, for each cluster, five of its notes and four titles of the map, one of them its own. A
 * reader picks a title for each; the answers come last, below an empty page.
 */
export function printBlindTitles(name: string, notes: readonly MapNote[], clusters: readonly TitledCluster[]): void {
  const random = seededRandom(`blind titles ${name}`)
  const answers = clusters.map(({ title, notes: members }, index) => {
    const others = clusters.filter((other) => other.title !== title)
    const titles = shuffle(
      [
        title,
        ...shuffle(others, random)
          .slice(0, shownTitles - 1)
          .map((other) => other.title),
      ],
      random,
    )
    console.log(`\n${name}, cluster ${index + 1}:`)
    for (const note of shuffle(members, random).slice(0, shownNotes)) {
      console.log(`- ${(notes[note]?.content ?? '').replaceAll(/\s+/gu, ' ')}`)
    }
    console.log(titles.map((each, option) => `  ${'abcd'[option] ?? ''}) ${each}`).join('\n'))
    return `${index + 1}${'abcd'[titles.indexOf(title)] ?? ''}`
  })
  console.log(`${'\n'.repeat(60)}Answers for ${name}: ${answers.join(' ')}`)
}

/** Fisher–Yates shuffle. */
function shuffle<T>(items: readonly T[], random: () => number): readonly T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const item = shuffled[last]
    shuffled[last] = shuffled[other] as T
    shuffled[other] = item as T
  }
  return shuffled
}
