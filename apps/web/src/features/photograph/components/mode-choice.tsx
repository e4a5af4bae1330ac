import styles from './mode-choice.module.css'

export type Mode = 'text' | 'crop'

const labels = { text: 'Text', crop: 'Crop' } as const

/** Whether the whole photo is read or a part of it. */
export function ModeChoice({ mode, onChoose }: { readonly mode: Mode; readonly onChoose: (mode: Mode) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">Mode</legend>
      {(['text', 'crop'] as const).map((each) => (
        <label key={each} className={styles.mode}>
          <input
            type="radio"
            name="camera-mode"
            className={styles.radio}
            checked={mode === each}
            onChange={() => onChoose(each)}
          />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  )
}
