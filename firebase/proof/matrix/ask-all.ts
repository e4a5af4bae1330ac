import type { Ask } from '../ask'
import type { Project } from '../engine/project'
import { judge, type Verdict } from '../oracle/judge'

/** A request that was answered otherwise than the specification says. */
export interface Mismatch {
  readonly ask: Ask
  readonly said: Verdict
}

/** So many requests are under way at once. */
const atOnce = 12

/** Plants what requests are about, asks them all, and gives those that were answered otherwise than the specification says. */
export async function askAll(asks: readonly Ask[], project: Project): Promise<readonly Mismatch[]> {
  await plantAll(asks, project)
  const mismatches: Mismatch[] = []
  let next = 0
  const askOn = async () => {
    for (let ask = asks[next++]; ask; ask = asks[next++]) {
      const said = await project.ask(ask)
      if (said !== judge(ask)) mismatches.push({ ask, said })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  return mismatches
}

/** Puts everything there that requests are about. */
export async function plantAll(asks: readonly Ask[], project: Project): Promise<void> {
  await project.plant(Object.fromEntries(asks.flatMap(({ given }) => Object.entries(given))))
}
