import { prepareEmulator } from '../backend/emulator-command'
import { asCommand } from '../shared/say'

/** `pnpm emulator`: gets the Firestore emulator ahead of its first use, which may mean to compile it. */
await asCommand(async () => {
  await prepareEmulator()
  return 0
})
