import { useId } from 'react'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { focusCard } from '../cards'
import { closeShortcutsHelp, switchShortcuts, useShortcutsStore } from '../shortcuts-store'
import styles from './shortcuts-help.module.css'

const shortcuts = [
  { key: '/', label: 'Search entries' },
  { key: 'c', label: 'Compose a note' },
  { key: 'j', label: 'Next note' },
  { key: 'k', label: 'Previous note' },
  { key: 'Enter', label: 'Read a long note in full' },
  { key: 'e', label: 'Edit the note' },
  { key: '?', label: 'Show these keys' },
] as const

export function ShortcutsHelp() {
  const { areOn, isHelpOpen } = useShortcutsStore()
  const explanationId = useId()
  return (
    <Dialog
      isOpen={isHelpOpen}
      onClose={closeShortcutsHelp}
      finalFocus={() => {
        // A card is no tab stop, so by default the focus would return to the first button in it.
        const { previousCard } = useShortcutsStore.getState()
        if (!previousCard?.isConnected) return true
        focusCard(previousCard)
        return false
      }}
    >
      <DialogHeader title="Keyboard shortcuts" hasCloseIcon />
      <DialogBody>
        <dl className={styles.keys} data-off={!areOn || undefined}>
          {shortcuts.map(({ key, label }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>
                <kbd className={styles.key}>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.switch}>
          <label className={styles.label}>
            <input
              type="checkbox"
              className={styles.box}
              checked={areOn}
              aria-describedby={explanationId}
              onChange={({ target }) => switchShortcuts(target.checked)}
            />
            Use these keys
          </label>
          <p id={explanationId} className={styles.explanation}>
            They rest while you write. When they are off, only Enter works. Kept on this device; you find this list in
            the menu ‘You’.
          </p>
        </div>
      </DialogBody>
    </Dialog>
  )
}
