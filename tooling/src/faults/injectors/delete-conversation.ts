import { isCommit } from '../capture-commit'
import type { Injector } from './injector'

/**
 * One device asks a question and loses the acknowledgement and all later snapshots. The other
 * device deletes the conversation. The first reconnects and sends its unacknowledged write again.
 */
export const deleteConversation: Injector = async (run, { kind, client, extraRounds }) => {
  const { tabs, backend, person, activeFaults, countFault, ledger } = run
  const staleTab = tabs[client]
  const currentTab = tabs.find(({ device }) => device !== staleTab.device)
  if (!currentTab || staleTab.device.isOffline || currentTab.device.isOffline) return
  await staleTab.call('followThreads')
  let hasLostCommit = false
  const stopBreakingCommits = await staleTab.device.onCommits(async (route) => {
    if (hasLostCommit) return route.abort('connectionreset')
    if (!isCommit(route.request())) return route.continue()
    hasLostCommit = true
    await route.fetch().catch(() => undefined)
    await staleTab.device.setOffline(true)
    await route.abort('connectionreset').catch(() => undefined)
  })
  // Registers the clearing before the question, which may time out: otherwise the route would break
  // every later commit.
  activeFaults.push({
    kind,
    remainingRounds: extraRounds,
    clear: async () => {
      await stopBreakingCommits()
      await staleTab.device.setOffline(false)
      await staleTab.call('followThreads')
      await pauseBriefly()
    },
  })
  const threadId = await staleTab.call<string>('askQuestion', 'What did I write about?')
  const isThreadOnServer = async () => {
    const { threads } = await backend.readState(person.uid)
    return threads.some(({ id }) => id === threadId)
  }
  for (let attempt = 0; attempt < 50 && !(await isThreadOnServer()); attempt += 1) await pauseBriefly()
  await staleTab.device.setOffline(true)
  await stopBreakingCommits()
  if (!(await isThreadOnServer()) || !(await currentTab.call<boolean>('deleteThread', threadId))) return
  ledger.recordPurge([threadId], [])
  countFault(kind)
}

function pauseBriefly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}
