import { rebuildCommand } from '../rebuild-command'
import { asCommand } from '../shared/say'

/** `pnpm rebuild-figures`: counts anew what is public in notebooks, and mends what has drifted or was never counted. */
await asCommand(() => rebuildCommand('rebuild-figures'))
