import { rehearseRestore } from '../backup/rehearse-restore'
import { build } from '../build'
import { runAsCommand, printLine } from '../shared/command'

/** `pnpm rehearse-restore`: restores an export into a second backend and compares both. */
await runAsCommand(async () => {
  await build(['@geist/functions'])
  printLine('Filling a backend, exporting it, and starting another one with the export …')
  const { documents, accounts, stores, differences, canSignIn } = await rehearseRestore()
  for (const { path, change: how } of differences) printLine(`${how}  ${path}`)
  if (!canSignIn) printLine('The demo account cannot sign in with its password any more.')
  printLine(`documents=${documents} stores=${stores.length} accounts=${accounts} differences=${differences.length}`)
  return differences.length === 0 && canSignIn ? 0 : 1
})
