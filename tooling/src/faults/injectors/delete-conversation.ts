import type { Injector } from './injector'

/**
 * One device asks a question and loses the acknowledgement and all later snapshots. The other
 * device deletes the conversation. The first reconnects and sends its unacknowledged write again.
 */
export const deleteConversation: Injector = async (scene, { kind, client, extraRounds }) => {
  const { tabs, backend, person, activeFaults, countFault: injected, ledger } = scene
  const staleTab = tabs[client]
  const currentTab = tabs.find(({ device }) => device !== staleTab.device)
  if (!currentTab || staleTab.device.isOffline || currentTab.device.isOffline) return
  await staleTab.call('followThreads')
  let hasLostCommit = false
  const stop = await staleTab.device.onCommits(async (route) => {
    if (hasLostCommit || route.request().method() !== 'POST')
      return hasLostCommit ? route.abort('connectionreset') : route.continue()
    hasLostCommit = true
    await route.fetch().catch(() => undefined)
    await staleTab.device.setOffline(true)
    await route.abort('connectionreset').catch(() => undefined)
  })
  // Registered before the question, which may time out: the handler would break every later commit.
  activeFaults.push({
    kind,
    extraRounds,
    clear: async () => {
      await stop()
      await staleTab.device.setOffline(false)
      await staleTab.call('followThreads')
      await pause()
    },
  })
  const threadId = await staleTab.call<string>('askQuestion', 'What did I write about?')
  const isOnServer = async () => {
    const { threads } = await backend.readState(person.uid)
    return threads.some(({ id }) => id === threadId)
  }
  for (let attempt = 0; attempt < 50 && !(await isOnServer()); attempt += 1) await pause()
  await staleTab.device.setOffline(true)
  await stop()
  if (!(await isOnServer()) || !(await currentTab.call<boolean>('deleteThread', threadId))) return
  ledger.recordPurge([threadId], [])
  injected(kind)
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}
