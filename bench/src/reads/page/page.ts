import { signInWithEmailAndPassword } from 'firebase/auth'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

import { auth } from '../../../../apps/web/src/shared/firebase/auth'
import type { CategoriesState } from '../../../../apps/web/src/shared/firebase/choose-categories'
import { loadJournalServer } from '../../../../apps/web/src/shared/firebase/load-journal-server'
import { useCategories } from '../../../../apps/web/src/shared/firebase/use-categories'
import { getJournal } from '../../../../apps/web/src/shared/local/get-journal'
import { isMirrorComplete } from '../../../../apps/web/src/shared/local/queries/is-mirror-complete'
import { expectFirstScreen } from '../../../../apps/web/src/shared/first-screen'
import { syncJournal } from '../../../../apps/web/src/shared/local/sync/sync-journal'

/* Runs in the browser: a category menu, through the app's own hook and store. */

export interface CategoryMenu {
  readonly source: string
  readonly categoryCount: number
  readonly entryCount: number
}

const categoryMenuFunctions = {
  signIn: async (email: string, password: string): Promise<void> => {
    await signInWithEmailAndPassword(auth, email, password)
  },

  /** Renders the menu and resolves once it has its categories. */
  show: (uid: string): Promise<CategoryMenu> =>
    new Promise((resolve, reject) => {
      createRoot(document.createElement('div')).render(
        createElement(Menu, {
          uid,
          onRender: (menu) => {
            if (menu.status === 'failed') reject(menu.error)
            if (menu.status !== 'ready') return
            const entryCount = menu.categories.reduce((sum, { count }) => sum + count, 0)
            resolve({ source: menu.source, categoryCount: menu.categories.length, entryCount })
          },
        }),
      )
    }),

  /** Fetches every entry, as a new device does in the background. */
  fillMirror: async (uid: string): Promise<void> => {
    const journal = getJournal(uid)
    const stop = syncJournal(journal, () => loadJournalServer(uid))
    while (!(await isMirrorComplete(journal))) await new Promise((resolve) => setTimeout(resolve, 50))
    await stop()
  },
}

declare global {
  /** Functions that the benchmark can call on this page. */
  var categoryMenu: typeof categoryMenuFunctions
}

// Server requests need not wait for a first screen, since this page has none.
expectFirstScreen(false)

globalThis.categoryMenu = categoryMenuFunctions

function Menu({ uid, onRender }: { readonly uid: string; readonly onRender: (menu: CategoriesState) => void }) {
  onRender(useCategories(uid))
  return null
}
