import { rebuildCommand } from '../rebuild-command'
import { asCommand } from '../shared/say'

/** `pnpm rebuild-stats`: counts categories anew and mends what has drifted. */
await asCommand(() => rebuildCommand('rebuild-stats'))
