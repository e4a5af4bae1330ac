import { formatCount } from '@geist/transfer'
import { Button } from '@geist/ui'
import { useMemo, useState } from 'react'

import { accountOffers, type AccountPartName } from '../account-offers'
import { previewHeading } from '../import-headings'
import { summarizePlan } from '../summarize-plan'
import type { ImportChoices, NamedPlan } from '../use-import'
import { AlreadyHere } from './already-here'
import { CheckBox } from './check-box'
import styles from './import-entries.module.css'
import { SkippedItems } from './skipped-items'
import { OtherTexts } from './other-texts'
import { StepHeading } from './step-heading'

export interface ImportPreviewProps extends NamedPlan {
  readonly trashPath: string
  /** Whether the initial sync has finished. Duplicates cannot be detected before. */
  readonly isReady: boolean
  /** Whether this import was started before. */
  readonly isGoingOn: boolean
  readonly onRun: (choices: ImportChoices) => void
  readonly onCancel: () => void
}

const maxListedCategories = 8

/** Shows what an import would add, before anything is written. */
export function ImportPreview({
  name,
  plan,
  twins,
  notebookNames,
  trashPath,
  isReady,
  isGoingOn,
  onRun,
  onCancel,
}: ImportPreviewProps) {
  const offers = useMemo(() => accountOffers(plan), [plan])
  // Another account's file decides neither this account's settings nor who can read the entries.
  const [keepsPublic, setKeepsPublic] = useState(plan.isOwnArchive)
  const [takesTexts, setTakesTexts] = useState(false)
  const [parts, setParts] = useState<ReadonlySet<AccountPartName>>(
    () => new Set(plan.isOwnArchive ? offers.map((offer) => offer.name) : []),
  )
  const [now] = useState(() => Date.now())
  // Memoized, since a plan has up to 100,000 entries.
  const summary = useMemo(() => summarizePlan(plan, { twins, notebookNames }, now), [plan, twins, notebookNames, now])
  const { fresh, from, to, categories, first, others, freshNotebooks } = summary
  const rest = categories.slice(maxListedCategories)
  const brings = fresh > 0 || freshNotebooks > 0 || plan.refused.length > 0 || isGoingOn
  const hasOffers = brings || offers.length > 0 || others.length > 0
  const isWanted = brings || parts.size > 0 || (takesTexts && others.length > 0)
  const remarks = [
    ...(summary.inTrash > 0 ? [`${entries(summary.inTrash)} in the trash, and stays there for 30 days from now.`] : []),
    ...(summary.afterToday > 0 ? [`${entries(summary.afterToday)} dated after today.`] : []),
    ...(plan.refused.length > 0
      ? [
          formatCount(
            plan.refused.length,
            'A text that the server had not taken will wait under “not saved” again.',
            'texts that the server had not taken will wait under “not saved” again.',
          ),
        ]
      : []),
    ...plan.remarks,
  ]
  return (
    <div className={styles.stack}>
      <div>
        <StepHeading>{previewHeading(summary, { isGoingOn, hasOffers, leftOut: plan.skipped.length })}</StepHeading>
        <p className={styles.soft}>
          From <bdi>{name}</bdi>, {formatNames[plan.format]}
          {from !== undefined && to !== undefined && `, ${day(from)}${day(from) === day(to) ? '' : ` to ${day(to)}`}`}
        </p>
      </div>
      {categories.length > 0 && (
        <section>
          <h3 className={styles.heading}>Categories</h3>
          <ul className={styles.categories}>
            {categories.slice(0, maxListedCategories).map((category) => (
              <li key={category.name}>
                <bdi>{category.name || 'No category'}</bdi> <span>{category.count.toLocaleString('en-US')}</span>
              </li>
            ))}
            {rest.length > 0 && (
              <li>
                {rest.length} more <span>{sum(rest).toLocaleString('en-US')}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      {plan.notebooks.length > 0 && (
        <section>
          <h3 className={styles.heading}>Notebooks</h3>
          <p className={styles.names}>
            <bdi>{summary.notebookNames.join(', ')}</bdi>
          </p>
          {brings && summary.publicNotebooks > 0 && (
            <CheckBox isChecked={keepsPublic} onChange={setKeepsPublic}>
              {formatCount(
                summary.publicNotebooks,
                'One of them was public. Make it public here too: everybody can read its entries.',
                'of them were public. Make them public here too: everybody can read their entries.',
              )}
            </CheckBox>
          )}
        </section>
      )}
      {first.length > 0 && (
        <section>
          <h3 className={styles.heading}>The latest</h3>
          <ul className={styles.first}>
            {first.map((entry) => (
              <li key={entry.id}>
                <p dir="auto">{entry.content.slice(0, 400).trim() || 'No text'}</p>
                <p className={styles.soft}>
                  <bdi>{entry.category || 'No category'}</bdi> · {day(entry.timestamp)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && <OtherTexts items={others} isTaken={takesTexts} onTake={setTakesTexts} />}
      {offers.length > 0 && (
        <section>
          <h3 className={styles.heading}>Your account</h3>
          {!plan.isOwnArchive && (
            <p className={styles.soft}>This file is of another account. What you tick is taken into yours.</p>
          )}
          {offers.map((offer) => (
            <CheckBox
              key={offer.name}
              isChecked={parts.has(offer.name)}
              onChange={(isTaken) => setParts(withPart(parts, offer.name, isTaken))}
            >
              {offer.sentence}
            </CheckBox>
          ))}
        </section>
      )}
      {(remarks.length > 0 || twins.size > 0) && (
        <ul className={styles.remarks}>
          {twins.size > 0 && (
            <li>
              <AlreadyHere known={summary.known} thrownAway={summary.thrownAway} trashPath={trashPath} />
            </li>
          )}
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <SkippedItems items={plan.skipped} isOpen={!hasOffers} />
      <div className={`${styles.buttons} ${styles.decision}`}>
        {hasOffers && (
          <Button
            look="primary"
            disabled={!isReady || !isWanted}
            onClick={() => onRun({ keepsPublic, takesTexts, parts })}
          >
            {isGoingOn ? 'Go on' : 'Import'}
          </Button>
        )}
        <Button onClick={onCancel}>{hasOffers ? 'Cancel' : 'Choose something else'}</Button>
        {/* Beside the buttons, so that they do not move when this text disappears. */}
        {!isReady && (
          <p role="status" className={styles.waiting}>
            Your notes are still being fetched to this device. The import can begin when they are here, so that nothing
            is added twice.
          </p>
        )}
      </div>
    </div>
  )
}

const formatNames = {
  geist: 'a file of Geist’s',
  'day-one': 'a journal of Day One',
  markdown: 'Markdown',
  text: 'plain text',
} as const

function entries(count: number): string {
  return formatCount(count, 'One entry is', 'entries are')
}

function withPart(
  parts: ReadonlySet<AccountPartName>,
  name: AccountPartName,
  isTaken: boolean,
): ReadonlySet<AccountPartName> {
  return new Set(isTaken ? [...parts, name] : [...parts].filter((part) => part !== name))
}

function day(instant: number): string {
  return new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium' })
}

function sum(categories: readonly { readonly count: number }[]): number {
  return categories.reduce((total, { count }) => total + count, 0)
}
