import { runRebuildCommand } from '../run-rebuild-command'
import { runAsCommand } from '../shared/command'

/** `pnpm rebuild-stats`: recounts categories and repairs the counts. */
await runAsCommand(() => runRebuildCommand('rebuild-stats'))
