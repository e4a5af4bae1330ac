import { join } from 'node:path'

import { type Page, startPage } from '../shared/start-page'

/** Serves a page with only a menu of categories. @param env the app's build settings */
export function startMenuPage(env: Readonly<Record<string, string>>): Promise<Page> {
  return startPage({
    entryPoint: join(import.meta.dirname, 'page/page.ts'),
    title: 'Menu',
    define: { 'import.meta.env': JSON.stringify(env), 'process.env.NODE_ENV': '"production"' },
  })
}
