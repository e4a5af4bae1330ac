import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { asCommand, Refusal } from '../shared/say'
import { galleryFolder, playGallery } from '../test/play-gallery'

/**
 * `pnpm gallery` serves every primitive and card in all states, with hot reload. `pnpm gallery
 * --renew` updates the snapshots of `pnpm test gallery`: review each changed one before you commit
 * it.
 */
await asCommand(async () => {
  const [flag, ...more] = process.argv.slice(2)
  if (flag === '--renew') return playGallery(['--update-snapshots=changed', ...more])
  if (flag !== undefined) throw new Refusal(`"${flag}" is unknown: pnpm gallery, or pnpm gallery --renew.`)
  return run(join(projectRoot, 'apps/web/node_modules/.bin/vite'), ['--open'], { cwd: galleryFolder })
})
