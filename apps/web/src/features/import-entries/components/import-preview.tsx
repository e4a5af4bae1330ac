import type { ImportPlan } from '@geist/transfer'
import { Button } from '@geist/ui'
import { useMemo, useState } from 'react'

import { type AccountOffer, listAccountOffers } from '../account-offers'
import { formatSource } from '../format-source'
import { choosePreviewHeading } from '../import-headings'
import type { ImportChoices, PreparedImport } from '../import-state'
import { type PlanSummary, summarizePlan } from '../summarize-plan'
import { AccountOffers } from './account-offers'
import { DifferingTexts } from './differing-texts'
import styles from './import-entries.module.css'
import { formatDay, PlannedCategories, PlannedEntries, PlannedNotebooks } from './planned-items'
import { PreviewRemarks } from './preview-remarks'
import { SkippedItems } from './skipped-items'
import { StepHeading } from './step-heading'

export interface ImportPreviewProps {
  readonly preparedImport: PreparedImport
  readonly trashPath: string
  /** Whether the initial sync has finished. Until then, duplicates cannot be found. */
  readonly isReady: boolean
  /** Whether this import was started before. */
  readonly isResumed: boolean
  readonly onRun: (choices: ImportChoices) => void
  readonly onCancel: () => void
}

/** Shows what an import would add, before anything is written. */
export function ImportPreview({ preparedImport, trashPath, isReady, isResumed, onRun, onCancel }: ImportPreviewProps) {
  const { plan, duplicates } = preparedImport
  const offers = useMemo(() => listAccountOffers(plan), [plan])
  const [choices, setChoices] = useState(() => getDefaultChoices(plan, offers))
  const choose = (change: Partial<ImportChoices>) => setChoices((current) => ({ ...current, ...change }))
  const { keepsPublic, appliesFileTexts, accountPartNames } = choices
  const [now] = useState(() => Date.now())
  // Memoized, since a plan has up to 100,000 entries.
  const summary = useMemo(() => summarizePlan(preparedImport, now), [preparedImport, now])
  const { differingEntries } = summary
  const addsItems = summary.newCount > 0 || summary.newNotebookCount > 0 || plan.refusals.length > 0 || isResumed
  const hasOffers = addsItems || offers.length > 0 || differingEntries.length > 0
  const hasChoice = addsItems || accountPartNames.size > 0 || (appliesFileTexts && differingEntries.length > 0)
  return (
    <div className={styles.stack}>
      <PreviewHeader preparedImport={preparedImport} summary={summary} isResumed={isResumed} hasOffers={hasOffers} />
      <PlannedCategories categories={summary.categories} />
      <PlannedNotebooks
        names={summary.notebookNames}
        publicCount={addsItems ? summary.publicNotebookCount : 0}
        keepsPublic={keepsPublic}
        onKeepsPublicChange={(isChecked) => choose({ keepsPublic: isChecked })}
      />
      <PlannedEntries entries={summary.latestEntries} />
      <DifferingTexts
        items={differingEntries}
        isChosen={appliesFileTexts}
        onChoose={(isChosen) => choose({ appliesFileTexts: isChosen })}
      />
      <AccountOffers
        offers={offers}
        isOwnArchive={plan.isOwnArchive}
        selectedNames={accountPartNames}
        onSelect={(selectedNames) => choose({ accountPartNames: selectedNames })}
      />
      <PreviewRemarks plan={plan} summary={summary} hasDuplicates={duplicates.size > 0} trashPath={trashPath} />
      <SkippedItems items={plan.skipped} isOpen={!hasOffers} />
      <div className={`${styles.buttons} ${styles.decision}`}>
        {hasOffers && (
          <Button look="primary" disabled={!isReady || !hasChoice} onClick={() => onRun(choices)}>
            {isResumed ? 'Continue' : 'Import'}
          </Button>
        )}
        <Button onClick={onCancel}>{hasOffers ? 'Cancel' : 'Choose something else'}</Button>
        {/* Beside the buttons, so that they do not move when this text disappears. */}
        {!isReady && <SyncPending />}
      </div>
    </div>
  )
}

/** By default, another account's file changes no settings here and publishes nothing. */
function getDefaultChoices({ isOwnArchive }: ImportPlan, offers: readonly AccountOffer[]): ImportChoices {
  return {
    keepsPublic: isOwnArchive,
    appliesFileTexts: false,
    accountPartNames: new Set(isOwnArchive ? offers.map(({ name }) => name) : []),
  }
}

interface PreviewHeaderProps extends Pick<ImportPreviewProps, 'preparedImport' | 'isResumed'> {
  readonly summary: PlanSummary
  /** Whether there is anything to import. */
  readonly hasOffers: boolean
}

/** What the import would add, and from which file. */
function PreviewHeader({ preparedImport: { name, plan }, summary, isResumed, hasOffers }: PreviewHeaderProps) {
  const { earliestAt, latestAt } = summary
  return (
    <div>
      <StepHeading>
        {choosePreviewHeading(summary, { isResumed, hasOffers, skippedCount: plan.skipped.length })}
      </StepHeading>
      <p className={styles.soft}>
        From <bdi>{name}</bdi>, {formatSource(plan.formats)}
        {earliestAt !== undefined && latestAt !== undefined && `, ${formatPeriod(earliestAt, latestAt)}`}
      </p>
    </div>
  )
}

/** Why the import cannot begin yet. */
function SyncPending() {
  return (
    <p role="status" className={styles.waiting}>
      Your notes are still downloading to this device. Wait until they’re all here, so that nothing is added twice.
    </p>
  )
}

function formatPeriod(earliestAt: number, latestAt: number): string {
  const firstDay = formatDay(earliestAt)
  const lastDay = formatDay(latestAt)
  return firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`
}
