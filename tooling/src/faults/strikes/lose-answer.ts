import type { Strike } from './strike'

/** Lets the next commits of a device reach the server, and their answers nobody. */
export const loseAnswer: Strike = async ({ tabs, troubles, struck }, { kind, client, way, lasts }) => {
  let left = 1 + (way % 2)
  let hasStruck = false
  const lift = await tabs[client].device.onCommits(async (route) => {
    if (left === 0) return route.continue()
    left -= 1
    // Sent, answered, and the answer thrown away.
    await route.fetch().catch(() => undefined)
    if (!hasStruck) struck(kind)
    hasStruck = true
    await route.abort('connectionreset').catch(() => undefined)
  })
  troubles.push({ kind, lasts: lasts + 2, lift })
}
