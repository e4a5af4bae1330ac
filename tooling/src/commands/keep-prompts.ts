import { runRebuildCommand } from '../run-rebuild-command'
import { runAsCommand } from '../shared/command'

/**
 * `pnpm keep-prompts`: moves AI questions out of public entries, for data from before that rule.
 */
await runAsCommand(() => runRebuildCommand('keep-prompts'))
