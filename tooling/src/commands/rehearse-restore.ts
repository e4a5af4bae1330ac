import { rehearseRestore } from '../backup/rehearse-restore'
import { build } from '../build'
import { asCommand, say } from '../shared/say'

/** `pnpm rehearse-restore`: restores an export into a second backend and compares both. */
await asCommand(async () => {
  await build(['@geist/functions'])
  say('Filling a backend, exporting it, and starting another one with the export …')
  const { documents, accounts, stores, differences, canSignIn } = await rehearseRestore()
  for (const { path, how } of differences) say(`${how}  ${path}`)
  if (!canSignIn) say('The demo account cannot sign in with its password any more.')
  say(`documents=${documents} stores=${stores.length} accounts=${accounts} differences=${differences.length}`)
  return differences.length === 0 && canSignIn ? 0 : 1
})
