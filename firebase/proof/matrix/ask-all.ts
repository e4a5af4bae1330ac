import type { Ask } from '../ask'
import type { Project } from '../engine/project'
import { judge, type Verdict } from '../oracle/judge'

export interface Mismatch {
  readonly ask: Ask
  readonly said: Verdict
}

const atOnce = 12

/** Plants the documents of all requests, sends the requests and returns the mismatches. */
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

export async function plantAll(asks: readonly Ask[], project: Project): Promise<void> {
  await project.plant(Object.fromEntries(asks.flatMap(({ given }) => Object.entries(given))))
}
