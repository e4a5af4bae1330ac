import { runRebuildCommand } from '../run-rebuild-command'
import { runAsCommand } from '../shared/command'

/** `pnpm rebuild-figures`: recounts the public figures of notebooks and repairs them. */
await runAsCommand(() => runRebuildCommand('rebuild-figures'))
