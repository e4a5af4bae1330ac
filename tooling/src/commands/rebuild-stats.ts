import { rebuildCommand } from '../rebuild-command'
import { asCommand } from '../shared/say'

/** `pnpm rebuild-stats`: recounts categories and repairs the counts. */
await asCommand(() => rebuildCommand('rebuild-stats'))
