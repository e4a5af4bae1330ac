import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand, CommandError } from '../shared/command'
import { galleryFolder, runGallery } from '../test/run-gallery'

/**
 * `pnpm gallery` serves every primitive and card in all states, with hot reload. `pnpm gallery
 * --renew` updates the snapshots of `pnpm test gallery`: review each changed one before you commit
 * it.
 */
await runAsCommand(async () => {
  const [flag, ...filters] = process.argv.slice(2)
  if (flag === '--renew') {
    // All pictures, also those that only nightly runs compare.
    return runGallery(['--update-snapshots=changed', ...filters], { ...process.env, GEIST_NIGHTLY: '1' })
  }
  if (flag !== undefined) throw new CommandError(`"${flag}" is unknown: pnpm gallery, or pnpm gallery --renew.`)
  return run(join(projectRoot, 'apps/web/node_modules/.bin/vite'), ['--open'], { cwd: galleryFolder })
})
