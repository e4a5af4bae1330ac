import { join } from 'node:path'

import { type Page, startPage } from '../shared/start-page'

/** Cross-origin isolation gives the page a clock resolution of 5 instead of 100 microseconds. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

export function startSite(): Promise<Page> {
  return startPage({ entryPoint: join(import.meta.dirname, 'page/page.ts'), title: 'Local', headers: isolated })
}
