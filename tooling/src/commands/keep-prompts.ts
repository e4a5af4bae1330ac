import { rebuildCommand } from '../rebuild-command'
import { asCommand } from '../shared/say'

/**
 * `pnpm keep-prompts`: moves AI questions out of public entries, for data from before that rule.
 */
await asCommand(() => rebuildCommand('keep-prompts'))
