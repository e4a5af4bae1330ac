import { join } from 'node:path'

import { type Page, startPage } from '../start-page'

/** Only an isolated page is given a clock of 5 instead of 100 microseconds. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** Serves the store of the app, bundled for a browser, on a real page. */
export function startSite(): Promise<Page> {
  return startPage({ entryPoint: join(import.meta.dirname, 'page/page.ts'), title: 'Local', headers: isolated })
}
