import { useId } from 'react'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { focusCard } from '../cards'
import { closeShortcutsHelp, switchShortcuts, useShortcutsStore } from '../shortcuts-store'
import styles from './shortcuts-help.module.css'

const shortcuts = [
  { key: '/', does: 'Search entries' },
  { key: 'c', does: 'Compose a note' },
  { key: 'j', does: 'Next note' },
  { key: 'k', does: 'Previous note' },
  { key: 'Enter', does: 'Read a long note in full' },
  { key: 'e', does: 'Edit the note' },
  { key: '?', does: 'Show these keys' },
] as const

export function ShortcutsHelp() {
  const { areOn, isHelpOpen } = useShortcutsStore()
  const explanation = useId()
  return (
    <Dialog
      isOpen={isHelpOpen}
      onClose={closeShortcutsHelp}
      finalFocus={() => {
        // A card is no tab stop, so by default the focus would return to the first button in it.
        const { cardBefore } = useShortcutsStore.getState()
        if (!cardBefore?.isConnected) return true
        focusCard(cardBefore)
        return false
      }}
    >
      <DialogHeader title="Keyboard shortcuts" hasCloseIcon />
      <DialogBody>
        <dl className={styles.keys} data-off={!areOn || undefined}>
          {shortcuts.map(({ key, does }) => (
            <div key={does} className={styles.row}>
              <dt>{does}</dt>
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
              aria-describedby={explanation}
              onChange={({ target }) => switchShortcuts(target.checked)}
            />
            Use these keys
          </label>
          <p id={explanation} className={styles.explanation}>
            They rest while you write. When they are off, only Enter works. Kept on this device; you find this list in
            the menu ‘You’.
          </p>
        </div>
      </DialogBody>
    </Dialog>
  )
}
