import { join } from 'node:path'

import { freePort } from '../backend/ports'
import { resolveBrowser, resolveHeadlessShell } from '../browser'
import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'

/** Where the gallery is, and where its runner is. */
export const galleryFolder = join(projectRoot, 'apps/web/gallery')
const webFolder = join(projectRoot, 'apps/web')

/**
 * Builds the gallery and compares every story with its picture. Gives Playwright's exit code.
 *
 * @param args what else Playwright is told
 */
export async function playGallery(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const shell = await resolveHeadlessShell()
  return run(
    join(webFolder, 'node_modules/.bin/playwright'),
    ['test', '--config', join(galleryFolder, 'playwright.config.ts'), ...args],
    {
      cwd: webFolder,
      env: {
        ...env,
        GEIST_BROWSER: await resolveBrowser(),
        GEIST_GALLERY_PORT: String(await freePort()),
        ...(shell && { GEIST_HEADLESS_SHELL: shell }),
      },
    },
  )
}
