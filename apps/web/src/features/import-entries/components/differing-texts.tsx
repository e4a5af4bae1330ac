import { formatCount, type SkippedItem } from '@geist/transfer'

import { Checkbox } from './checkbox'
import styles from './import-entries.module.css'
import { ItemDetails } from './item-details'

export interface DifferingTextsProps {
  /** Entries whose text or category differs from the file's. */
  readonly items: readonly SkippedItem[]
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** Lists entries that differ from the file, and offers to import the file's texts as edits. */
export function DifferingTexts({ items, isChosen, onChoose }: DifferingTextsProps) {
  if (items.length === 0) return null
  const isSingle = items.length === 1
  return (
    <section>
      <h3 className={styles.heading}>Already here, with different text</h3>
      <p>
        {formatCount(
          items.length,
          '1 note is already here with different text or another category. Yours is kept.',
          'notes are already here with different text or another category. Yours are kept.',
        )}
      </p>
      <ItemDetails
        summary={isSingle ? 'Show the note' : 'Show the notes'}
        items={items}
        describeUnlisted={(count) => `And ${count.toLocaleString('en-US')} more.`}
      />
      <Checkbox isChecked={isChosen} onChange={onChoose}>
        {isSingle
          ? 'Use the file’s text instead, saved as an edit. Your text stays in the note’s history.'
          : 'Use the file’s text instead, saved as edits. Your text stays in each note’s history.'}
      </Checkbox>
    </section>
  )
}
