import { type RefObject, useState } from 'react'

import { prepareNextFocus } from '../../shared/card-focus'
import { getJournal } from '../../shared/local/get-journal'
import type { TrayRow } from '../../shared/local/journal-schema'
import { discardRefusedWrites } from '../../shared/local/operations/discard-refused-writes'
import { retryRefusedWrites } from '../../shared/local/operations/retry-refused-writes'
import { saveRefusedText } from '../../shared/local/operations/save-refused-text'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'

interface ActionFailure extends Extract<SaveOutcome, { status: 'failed' }> {
  readonly rows: readonly TrayRow[]
}

/**
 * What the user can do with refused writes. Each action announces its success and moves the focus
 * to the next card.
 *
 * @param headingRef gets the focus after the last card
 */
export function useTrayActions(uid: string, username: string, headingRef: RefObject<HTMLHeadingElement | null>) {
  const [failure, setFailure] = useState<ActionFailure>()
  const journal = getJournal(uid)

  const reportOutcome = async (rows: readonly TrayRow[], action: Promise<SaveOutcome>, confirmation: string) => {
    const findNextFocus = prepareNextFocus(rows.map(toCardId))
    const outcome = await action
    if (outcome.status === 'failed') {
      setFailure({ ...outcome, rows })
      return
    }
    setFailure(undefined)
    showToast({ text: confirmation, durationMs: 3_000 })
    const nextFocus = findNextFocus() ?? headingRef.current
    nextFocus?.focus()
  }
  const retry = (rows: readonly TrayRow[]) =>
    reportOutcome(rows, retryRefusedWrites(journal, toIds(rows), Date.now()), 'Sending again')
  const saveAsNew = (row: TrayRow) =>
    reportOutcome([row], saveRefusedText(journal, row.id, username, Date.now()), 'Saved as a new note')
  const discard = (rows: readonly TrayRow[]) =>
    reportOutcome(rows, discardRefusedWrites(journal, toIds(rows), Date.now()), 'Discarded')
  return { failure, retry, saveAsNew, discard }
}

/** Returns the id of a refused write's card, by which the focus finds it. */
export function toCardId({ id }: TrayRow): string {
  return String(id)
}

function toIds(rows: readonly TrayRow[]): readonly number[] {
  return rows.map(({ id }) => id)
}
