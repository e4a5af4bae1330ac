import { chooseReader, useChosenReader } from '../reader-choice'
import { readerTexts } from '../photograph-sentences'
import styles from './reader-choice.module.css'

/** Radio buttons for the photo reader of this account on this device. Saves each choice at once. */
export function ReaderChoice({ uid }: { readonly uid: string }) {
  const chosenReader = useChosenReader(uid)
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{readerTexts.question}</legend>
      {(['server', 'device'] as const).map((option) => (
        <label key={option} className={styles.reader}>
          <input
            type="radio"
            name="photo-reader"
            className={styles.radio}
            checked={chosenReader === option}
            onChange={() => chooseReader(uid, option)}
          />
          <span>
            {readerTexts[option].label}
            <span className={styles.note}>{readerTexts[option].note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
