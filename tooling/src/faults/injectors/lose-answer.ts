import type { Injector } from './injector'

/** Lets a device's next commits reach the server but drops the responses. */
export const loseAnswer: Injector = async (
  { tabs, activeFaults, injected },
  { kind, client, variant, extraRounds },
) => {
  let left = 1 + (variant % 2)
  let hasInjected = false
  const clear = await tabs[client].device.onCommits(async (route) => {
    if (left === 0) return route.continue()
    left -= 1
    await route.fetch().catch(() => undefined)
    if (!hasInjected) injected(kind)
    hasInjected = true
    await route.abort('connectionreset').catch(() => undefined)
  })
  activeFaults.push({ kind, extraRounds: extraRounds + 2, clear })
}
