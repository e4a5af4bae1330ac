import type { AccountOffer, AccountPartName } from '../account-offers'
import { Checkbox } from './checkbox'
import styles from './import-entries.module.css'

export interface AccountOffersProps {
  readonly offers: readonly AccountOffer[]
  readonly isOwnArchive: boolean
  readonly selectedNames: ReadonlySet<AccountPartName>
  readonly onSelect: (selectedNames: ReadonlySet<AccountPartName>) => void
}

/** A checkbox for each account part of the file. */
export function AccountOffers({ offers, isOwnArchive, selectedNames, onSelect }: AccountOffersProps) {
  if (offers.length === 0) return null
  const toggle = (toggledName: AccountPartName, isSelected: boolean) => {
    const otherNames = [...selectedNames].filter((name) => name !== toggledName)
    onSelect(new Set(isSelected ? [...otherNames, toggledName] : otherNames))
  }
  return (
    <section>
      <h3 className={styles.heading}>Your account</h3>
      {!isOwnArchive && (
        <p className={styles.soft}>This file is from another account. Choose what to copy into yours.</p>
      )}
      {offers.map(({ name, sentence }) => (
        <Checkbox key={name} isChecked={selectedNames.has(name)} onChange={(isChecked) => toggle(name, isChecked)}>
          {sentence}
        </Checkbox>
      ))}
    </section>
  )
}
