import { useId } from 'react'

import { Dialog, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { focusCard } from '../card-navigation'
import { closeShortcutsHelp, setShortcutsEnabled, useShortcutsStore } from '../shortcuts-store'
import styles from './shortcuts-help.module.css'

const shortcuts = [
  { key: '/', label: 'Search entries' },
  { key: 'c', label: 'Compose a note' },
  { key: 'j', label: 'Next note' },
  { key: 'k', label: 'Previous note' },
  { key: 'Enter', label: 'Read a long note in full' },
  { key: 'e', label: 'Edit the note' },
  { key: '← →', label: 'Previous or next note, while reading' },
  { key: '?', label: 'Show keyboard shortcuts' },
  { key: 'Ctrl+Enter', label: 'Submit a note' },
] as const

/** The dialog that lists the shortcuts and switches them on and off. */
export function ShortcutsHelp() {
  const { isEnabled, isHelpOpen } = useShortcutsStore()
  const explanationId = useId()
  return (
    <Dialog
      isOpen={isHelpOpen}
      onClose={closeShortcutsHelp}
      finalFocus={() => {
        // A card is not a tab stop. By default, the focus would return to its first button.
        const { cardBeforeHelp } = useShortcutsStore.getState()
        if (!cardBeforeHelp?.isConnected) return true
        focusCard(cardBeforeHelp)
        return false
      }}
    >
      <DialogHeader title="Keyboard shortcuts" hasCloseIcon />
      <DialogBody>
        <dl className={styles.keys} data-off={!isEnabled || undefined}>
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
              checked={isEnabled}
              aria-describedby={explanationId}
              onChange={({ target }) => setShortcutsEnabled(target.checked)}
            />
            Use keyboard shortcuts
          </label>
          <p id={explanationId} className={styles.explanation}>
            Inactive while you type. When they’re off, only Enter, Ctrl+Enter and the arrow keys work. This setting is
            for this device. To see this list again, open the You menu.
          </p>
        </div>
      </DialogBody>
    </Dialog>
  )
}
