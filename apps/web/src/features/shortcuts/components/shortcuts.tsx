import { type ComponentType, createElement, useEffect, useState } from 'react'

import { showToast } from '../../../shared/toast/toast-store'
import { isFreeForShortcut } from '../is-free-for-shortcut'
import { type AppShortcuts, runShortcut } from '../run-shortcut'
import { shortcutOf } from '../shortcut-of'
import { closeShortcutsHelp, useShortcutsStore } from '../shortcuts-store'

/** Keyboard shortcuts of the whole app, and the dialog that lists them. Mount it once. */
export function Shortcuts({ compose, search }: AppShortcuts) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (shortcut && isFreeForShortcut(event) && runShortcut(shortcut, { compose, search })) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [compose, search])
  const help = useHelp()
  return help && createElement(help)
}

/** Loads the dialog lazily and keeps it mounted, so that it can fade out. */
function useHelp(): ComponentType | undefined {
  const isOpen = useShortcutsStore((state) => state.isHelpOpen)
  const [Help, setHelp] = useState<ComponentType>()
  useEffect(() => {
    if (!isOpen || Help) return
    import('./shortcuts-help')
      .then(({ ShortcutsHelp }) => setHelp(() => ShortcutsHelp))
      .catch(() => {
        closeShortcutsHelp()
        showToast({ text: 'The keys could not be listed: the network is out of reach.', durationMs: 6000 })
      })
  }, [isOpen, Help])
  return Help
}
