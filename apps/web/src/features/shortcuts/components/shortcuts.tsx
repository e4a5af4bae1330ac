import { type ComponentType, createElement, useEffect, useState } from 'react'

import { showToast } from '../../../shared/toast/toast-store'
import { isFreeForShortcut } from '../is-free-for-shortcut'
import { type AppShortcutActions, runShortcut } from '../run-shortcut'
import { findShortcut } from '../find-shortcut'
import { closeShortcutsHelp, useShortcutsStore } from '../shortcuts-store'

/** Keyboard shortcuts of the whole app, and the dialog that lists them. Mount it once. */
export function Shortcuts({ compose, search }: AppShortcutActions) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event)
      if (shortcut && isFreeForShortcut(event) && runShortcut(shortcut, { compose, search })) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [compose, search])
  const HelpDialog = useHelpDialog()
  return HelpDialog && createElement(HelpDialog)
}

/** Loads the dialog on its first opening. It stays mounted, so that it can fade out. */
function useHelpDialog(): ComponentType | undefined {
  const isOpen = useShortcutsStore((state) => state.isHelpOpen)
  const [HelpDialog, setHelpDialog] = useState<ComponentType>()
  useEffect(() => {
    if (!isOpen || HelpDialog) return
    import('./shortcuts-help')
      // Wrapped, since React would call a function passed to a state setter.
      .then(({ ShortcutsHelp }) => setHelpDialog(() => ShortcutsHelp))
      .catch(() => {
        closeShortcutsHelp()
        showToast({ text: 'Couldn’t load the list of shortcuts. Reconnect, then try again.', durationMs: 6000 })
      })
  }, [isOpen, HelpDialog])
  return HelpDialog
}
