import { holdCommit, isCommit } from '../commits'
import { onlineTab } from '../online-tab'
import { compose } from '../steps/compose'
import type { Injector } from './injector'

/**
 * Leaves a device's next commit without a response, on an open connection. In every second case the
 * server still receives it. Later commits pass.
 */
export const swallowCommit: Injector = async (scene, { kind, client, variant, extraRounds }) => {
  const { activeFaults, injected, blackHole } = scene
  const tab = onlineTab(scene, client)
  if (!tab) return
  let isDone = false
  const clear = await tab.device.onCommits(async (route) => {
    if (isDone || !isCommit(route.request())) return route.continue()
    isDone = true
    injected(kind)
    if (variant % 2 === 0) await (await holdCommit(route.request())).deliver().catch(() => undefined)
    const { pathname, search } = new URL(route.request().url())
    // The fault may have been cleared meanwhile.
    await route.continue({ url: `http://127.0.0.1:${blackHole.port}${pathname}${search}` }).catch(() => undefined)
  })
  activeFaults.push({ kind, extraRounds: extraRounds + 1, clear })
  await scene.countStep(
    await compose({ scene, tab, step: { kind: 'compose', client, pick: variant, variant, thinkTimeMs: 0 } }),
  )
}
