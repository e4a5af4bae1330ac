import { chooseReader, useReader } from '../reader-choice'
import { readerTexts } from '../sentences'
import styles from './reader-choice.module.css'

/** Radio buttons for the photo reader of this account on this device. Saves each choice at once. */
export function ReaderChoice({ uid }: { readonly uid: string }) {
  const reader = useReader(uid)
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{readerTexts.question}</legend>
      {(['server', 'device'] as const).map((each) => (
        <label key={each} className={styles.reader}>
          <input
            type="radio"
            name="photo-reader"
            className={styles.radio}
            checked={reader === each}
            onChange={() => chooseReader(uid, each)}
          />
          <span>
            {readerTexts[each].label}
            <span className={styles.note}>{readerTexts[each].note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
