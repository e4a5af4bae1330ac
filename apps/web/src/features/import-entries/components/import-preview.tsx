import { Button } from '@geist/ui'
import { useMemo, useState } from 'react'

import { accountOffers, type AccountPartName } from '../account-offers'
import { previewHeading } from '../import-headings'
import type { ImportChoices, NamedPlan } from '../import-state'
import { type PlanSummary, summarizePlan } from '../summarize-plan'
import { AccountOffers } from './account-offers'
import { DifferingTexts } from './differing-texts'
import styles from './import-entries.module.css'
import { formatDay, PlannedCategories, PlannedEntries, PlannedNotebooks } from './planned-items'
import { PreviewRemarks } from './preview-remarks'
import { SkippedItems } from './skipped-items'
import { StepHeading } from './step-heading'

export interface ImportPreviewProps {
  readonly namedPlan: NamedPlan
  readonly trashPath: string
  /** Whether the initial sync has finished. Duplicates cannot be detected before. */
  readonly isReady: boolean
  /** Whether this import was started before. */
  readonly isResumed: boolean
  readonly onRun: (choices: ImportChoices) => void
  readonly onCancel: () => void
}

/** Shows what an import would add, before anything is written. */
export function ImportPreview({ namedPlan, trashPath, isReady, isResumed, onRun, onCancel }: ImportPreviewProps) {
  const { plan, duplicates } = namedPlan
  const offers = useMemo(() => accountOffers(plan), [plan])
  // Another account's file decides neither this account's settings nor who can read the entries.
  const [keepsPublic, setKeepsPublic] = useState(plan.isOwnArchive)
  const [takesTexts, setTakesTexts] = useState(false)
  const [parts, setParts] = useState<ReadonlySet<AccountPartName>>(
    () => new Set(plan.isOwnArchive ? offers.map((offer) => offer.name) : []),
  )
  const [now] = useState(() => Date.now())
  // Memoized, since a plan has up to 100,000 entries.
  const summary = useMemo(() => summarizePlan(namedPlan, now), [namedPlan, now])
  const { differing } = summary
  const addsItems = summary.fresh > 0 || summary.freshNotebooks > 0 || plan.refused.length > 0 || isResumed
  const hasOffers = addsItems || offers.length > 0 || differing.length > 0
  const hasChoice = addsItems || parts.size > 0 || (takesTexts && differing.length > 0)
  return (
    <div className={styles.stack}>
      <PreviewHeader namedPlan={namedPlan} summary={summary} isResumed={isResumed} hasOffers={hasOffers} />
      <PlannedCategories categories={summary.categories} />
      <PlannedNotebooks
        names={summary.notebookNames}
        publicCount={addsItems ? summary.publicNotebooks : 0}
        keepsPublic={keepsPublic}
        onKeepPublic={setKeepsPublic}
      />
      <PlannedEntries entries={summary.latest} />
      {differing.length > 0 && <DifferingTexts items={differing} isChosen={takesTexts} onChoose={setTakesTexts} />}
      <AccountOffers offers={offers} isOwnArchive={plan.isOwnArchive} chosen={parts} onChoose={setParts} />
      <PreviewRemarks plan={plan} summary={summary} hasDuplicates={duplicates.size > 0} trashPath={trashPath} />
      <SkippedItems items={plan.skipped} isOpen={!hasOffers} />
      <div className={`${styles.buttons} ${styles.decision}`}>
        {hasOffers && (
          <Button
            look="primary"
            disabled={!isReady || !hasChoice}
            onClick={() => onRun({ keepsPublic, takesTexts, parts })}
          >
            {isResumed ? 'Go on' : 'Import'}
          </Button>
        )}
        <Button onClick={onCancel}>{hasOffers ? 'Cancel' : 'Choose something else'}</Button>
        {/* Beside the buttons, so that they do not move when this text disappears. */}
        {!isReady && <SyncPending />}
      </div>
    </div>
  )
}

interface PreviewHeaderProps extends Pick<ImportPreviewProps, 'namedPlan' | 'isResumed'> {
  readonly summary: PlanSummary
  /** Whether there is anything to import. */
  readonly hasOffers: boolean
}

/** What the import would add, and from which file. */
function PreviewHeader({ namedPlan: { name, plan }, summary, isResumed, hasOffers }: PreviewHeaderProps) {
  const { from, to } = summary
  return (
    <div>
      <StepHeading>{previewHeading(summary, { isResumed, hasOffers, leftOut: plan.skipped.length })}</StepHeading>
      <p className={styles.soft}>
        From <bdi>{name}</bdi>, {formatNames[plan.format]}
        {from !== undefined && to !== undefined && `, ${periodText(from, to)}`}
      </p>
    </div>
  )
}

/** Why the import cannot begin yet. */
function SyncPending() {
  return (
    <p role="status" className={styles.waiting}>
      Your notes are still being fetched to this device. The import can begin when they are here, so that nothing is
      added twice.
    </p>
  )
}

const formatNames = {
  geist: 'a file of Geist’s',
  'day-one': 'a journal of Day One',
  markdown: 'Markdown',
  text: 'plain text',
} as const

function periodText(from: number, to: number): string {
  const [first, last] = [formatDay(from), formatDay(to)]
  return first === last ? first : `${first} to ${last}`
}
