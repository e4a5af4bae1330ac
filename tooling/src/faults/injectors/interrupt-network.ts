import { captureCommit, isCommit } from '../capture-commit'
import { findOnlineTab } from '../find-online-tab'
import { composeEntry } from '../steps/compose-entry'
import type { Injector } from './injector'

export const goOffline: Injector = async ({ tabs, activeFaults, countFault }, { kind, client, extraRounds }) => {
  const { device } = tabs[client]
  if (device.isOffline) return
  await device.setOffline(true)
  countFault(kind)
  activeFaults.push({ kind, remainingRounds: extraRounds, clear: () => device.setOffline(false) })
}

/** Lets a device's next commits reach the server but drops the responses. */
export const loseResponse: Injector = async (
  { tabs, activeFaults, countFault },
  { kind, client, variant, extraRounds },
) => {
  let remainingCommits = 1 + (variant % 2)
  let hasInjected = false
  const clear = await tabs[client].device.onCommits(async (route) => {
    if (remainingCommits === 0) return route.continue()
    remainingCommits -= 1
    await route.fetch().catch(() => undefined)
    if (!hasInjected) countFault(kind)
    hasInjected = true
    await route.abort('connectionreset').catch(() => undefined)
  })
  activeFaults.push({ kind, remainingRounds: extraRounds + 2, clear })
}

/**
 * Leaves a device's next commit without a response, on an open connection. In every second case the
 * server still receives it. Later commits pass.
 */
export const swallowCommit: Injector = async (run, { kind, client, variant, extraRounds }) => {
  const { activeFaults, countFault, blackHole } = run
  const tab = findOnlineTab(run, client)
  if (!tab) return
  let hasSwallowed = false
  const clear = await tab.device.onCommits(async (route) => {
    if (hasSwallowed || !isCommit(route.request())) return route.continue()
    hasSwallowed = true
    countFault(kind)
    if (variant % 2 === 0) await (await captureCommit(route.request())).deliver().catch(() => undefined)
    const { pathname, search } = new URL(route.request().url())
    // The fault may have been cleared meanwhile.
    await route.continue({ url: `http://127.0.0.1:${blackHole.port}${pathname}${search}` }).catch(() => undefined)
  })
  activeFaults.push({ kind, remainingRounds: extraRounds + 1, clear })
  await run.countStep(
    await composeEntry({ run, tab, step: { kind: 'compose', client, pick: variant, variant, thinkTimeMs: 0 } }),
  )
}
