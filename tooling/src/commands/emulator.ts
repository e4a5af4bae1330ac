import { prepareEmulator } from '../backend/emulator-command'
import { asCommand } from '../shared/say'

/** `pnpm emulator`: installs the Firestore emulator before first use, which may compile it. */
await asCommand(async () => {
  await prepareEmulator()
  return 0
})
