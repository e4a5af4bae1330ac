import { rehearseRestore } from '../backup/rehearse-restore'
import { runAsCommand, printLine } from '../shared/command'

/** `pnpm rehearse-restore`: restores an export into a second backend and compares both. */
await runAsCommand(async () => {
  printLine('Seeding a backend, exporting it, and starting another one from the export …')
  const { documentCount, accountCount, stores, differences, canSignIn } = await rehearseRestore()
  for (const { path, change } of differences) printLine(`${change}  ${path}`)
  if (!canSignIn) printLine('The demo account can no longer sign in with its password.')
  printLine(
    `documents=${documentCount} stores=${stores.length} accounts=${accountCount} differences=${differences.length}`,
  )
  return differences.length === 0 && canSignIn ? 0 : 1
})
