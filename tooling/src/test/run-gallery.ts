import { join } from 'node:path'

import { findFreePort } from '../backend/ports'
import { createBrowserEnv } from '../browser'
import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'

/** The folder of the gallery; its test runner is installed in the web app. */
export const galleryFolder = join(projectRoot, 'apps/web/gallery')
const webFolder = join(projectRoot, 'apps/web')

/**
 * Builds the gallery and compares every story with its snapshot. Returns Playwright's exit code.
 * @param args additional arguments for Playwright
 */
export async function runGallery(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return run(
    join(webFolder, 'node_modules/.bin/playwright'),
    ['test', '--config', join(galleryFolder, 'playwright.config.ts'), ...args],
    {
      cwd: webFolder,
      env: {
        ...env,
        ...(await createBrowserEnv()),
        GEIST_GALLERY_PORT: String(await findFreePort()),
      },
    },
  )
}
