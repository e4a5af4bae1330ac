import type { AccountOffer, AccountPartName } from '../account-offers'
import { CheckBox } from './check-box'
import styles from './import-entries.module.css'

export interface AccountOffersProps {
  readonly offers: readonly AccountOffer[]
  readonly isOwnArchive: boolean
  readonly chosen: ReadonlySet<AccountPartName>
  readonly onChoose: (chosen: ReadonlySet<AccountPartName>) => void
}

/** A checkbox for each account part of the file. */
export function AccountOffers({ offers, isOwnArchive, chosen, onChoose }: AccountOffersProps) {
  if (offers.length === 0) return null
  const toggle = (name: AccountPartName, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, name] : [...chosen].filter((part) => part !== name)))
  return (
    <section>
      <h3 className={styles.heading}>Your account</h3>
      {!isOwnArchive && (
        <p className={styles.soft}>This file is of another account. What you tick is taken into yours.</p>
      )}
      {offers.map(({ name, sentence }) => (
        <CheckBox key={name} isChecked={chosen.has(name)} onChange={(isChosen) => toggle(name, isChosen)}>
          {sentence}
        </CheckBox>
      ))}
    </section>
  )
}
