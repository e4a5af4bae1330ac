import { prepareEmulator } from '../backend/emulator-command'
import { runAsCommand } from '../shared/command'

/** `pnpm emulator`: installs the Firestore emulator before first use, which may compile it. */
await runAsCommand(async () => {
  await prepareEmulator()
  return 0
})
