import { join } from 'node:path'

import { type Page, startPage } from '../shared/start-page'

export function startPlainPage(count: number): Promise<Page> {
  return startPage({
    entryPoint: join(import.meta.dirname, 'page/page.tsx'),
    title: 'Plain',
    define: { PLAIN_COUNT: String(count) },
  })
}
