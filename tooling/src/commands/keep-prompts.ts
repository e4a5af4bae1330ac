import { rebuildCommand } from '../rebuild-command'
import { asCommand } from '../shared/say'

/** `pnpm keep-prompts`: takes what was asked for public entries out of them, where it was written before that was forbidden. */
await asCommand(() => rebuildCommand('keep-prompts'))
