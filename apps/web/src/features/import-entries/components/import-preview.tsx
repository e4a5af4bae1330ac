import { Button } from '@geist/ui'
import { useMemo, useState } from 'react'

import { summarizePlan } from '../summarize-plan'
import type { NamedPlan } from '../use-import'
import styles from './import-entries.module.css'
import { LeftOut } from './left-out'
import { StepHeading } from './step-heading'

export interface ImportPreviewProps extends NamedPlan {
  /** Whether this device has all of the account: before that, what is here already cannot be told. */
  readonly isReady: boolean
  /** Whether it was begun before. */
  readonly isGoingOn: boolean
  readonly onRun: (keepsPublic: boolean) => void
  readonly onCancel: () => void
}

/** How many categories are named. */
const namedCategories = 8

/** What a file would bring, before anything is written. */
export function ImportPreview({ name, plan, known, isReady, isGoingOn, onRun, onCancel }: ImportPreviewProps) {
  const [keepsPublic, setKeepsPublic] = useState(true)
  const [now] = useState(() => Date.now())
  // Of up to 100,000 entries: not again for each tick of a box.
  const summary = useMemo(() => summarizePlan(plan, known, now), [plan, known, now])
  const { fresh, from, to, categories, first } = summary
  const others = categories.slice(namedCategories)
  const remarks = [
    ...(summary.known > 0 ? [`${entries(summary.known)} here already, and not added again.`] : []),
    ...(summary.inTrash > 0 ? [`${entries(summary.inTrash)} in the trash, and stays there for 30 days from now.`] : []),
    ...(summary.afterToday > 0 ? [`${entries(summary.afterToday)} dated after today.`] : []),
    ...plan.remarks,
  ]
  return (
    <div className={styles.stack}>
      <div>
        <StepHeading>
          {isGoingOn ? 'Go on with ' : ''}
          {fresh === 1 ? '1 entry' : `${fresh.toLocaleString('en-US')} entries`} to import
        </StepHeading>
        <p className={styles.soft}>
          From <bdi>{name}</bdi>, {formatNames[plan.format]}
          {from !== undefined && to !== undefined && `, ${day(from)}${day(from) === day(to) ? '' : ` to ${day(to)}`}`}
        </p>
      </div>
      {categories.length > 0 && (
        <section>
          <h3 className={styles.heading}>Categories</h3>
          <ul className={styles.categories}>
            {categories.slice(0, namedCategories).map((category) => (
              <li key={category.name}>
                <bdi>{category.name || 'No category'}</bdi> <span>{category.count.toLocaleString('en-US')}</span>
              </li>
            ))}
            {others.length > 0 && (
              <li>
                {others.length} more <span>{sum(others).toLocaleString('en-US')}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      {plan.notebooks.length > 0 && (
        <section>
          <h3 className={styles.heading}>Notebooks</h3>
          <p>
            <bdi>{plan.notebooks.map((notebook) => notebook.name).join(', ')}</bdi>
          </p>
          {summary.publicNotebooks > 0 && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={keepsPublic}
                onChange={({ currentTarget }) => setKeepsPublic(currentTarget.checked)}
              />
              {summary.publicNotebooks === 1
                ? 'One of them was public. Make it public here too: everybody can read its entries.'
                : `${summary.publicNotebooks} of them were public. Make them public here too: everybody can read their entries.`}
            </label>
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
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <LeftOut items={plan.skipped} />
      {!isReady && (
        <p role="status" className={styles.soft}>
          Your notes are still being fetched to this device. The import can begin when they are here, so that nothing is
          added twice.
        </p>
      )}
      <div className={`${styles.buttons} ${styles.decision}`}>
        <Button look="primary" disabled={!isReady} onClick={() => onRun(keepsPublic)}>
          {isGoingOn ? 'Go on' : 'Import'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
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
  return count === 1 ? 'One entry is' : `${count.toLocaleString('en-US')} entries are`
}

function day(instant: number): string {
  return new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium' })
}

function sum(categories: readonly { readonly count: number }[]): number {
  return categories.reduce((total, { count }) => total + count, 0)
}
