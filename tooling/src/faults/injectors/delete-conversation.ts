import type { Injector } from './injector'

/**
 * One device asks a question and loses the acknowledgement and all later snapshots. The other
 * device deletes the conversation. The first reconnects and sends its unacknowledged write again.
 */
export const deleteConversation: Injector = async (scene, { kind, client, extraRounds }) => {
  const { tabs, backend, person, activeFaults, injected, ledger } = scene
  const away = tabs[client]
  const other = tabs.find(({ device }) => device !== away.device)
  if (!other || away.device.isOffline || other.device.isOffline) return
  await away.ask('followThreads')
  let isLost = false
  const stop = await away.device.onCommits(async (route) => {
    if (isLost || route.request().method() !== 'POST') return isLost ? route.abort('connectionreset') : route.continue()
    isLost = true
    await route.fetch().catch(() => undefined)
    await away.device.setOffline(true)
    await route.abort('connectionreset').catch(() => undefined)
  })
  // Registered before the question, which may time out: the handler would break every later commit.
  activeFaults.push({
    kind,
    extraRounds,
    clear: async () => {
      await stop()
      await away.device.setOffline(false)
      await away.ask('followThreads')
      await pause()
    },
  })
  const threadId = await away.ask<string>('askQuestion', 'What did I write about?')
  const isThere = async () => {
    const { threads } = await backend.read(person.uid)
    return threads.some(({ id }) => id === threadId)
  }
  for (let attempt = 0; attempt < 50 && !(await isThere()); attempt += 1) await pause()
  await away.device.setOffline(true)
  await stop()
  if (!(await isThere()) || !(await other.ask<boolean>('deleteThread', threadId))) return
  ledger.purge([threadId], [])
  injected(kind)
}

function pause(): Promise<void> {
  return new Promise((later) => setTimeout(later, 200))
}
