import { rebuildCommand } from '../rebuild-command'
import { asCommand } from '../shared/say'

/** `pnpm rebuild-figures`: recounts the public figures of notebooks and repairs them. */
await asCommand(() => rebuildCommand('rebuild-figures'))
