import { formatCount } from '@geist/transfer'

import type { RunResult } from './run-import'

/** What an import is doing before all notes are saved on this device. */
export function describeSaving(doneCount: number, totalCount: number): string {
  return doneCount < totalCount
    ? `Saving on this device: ${formatNumber(doneCount)} of ${formatCount(totalCount, '1 note', 'notes')}`
    : 'Saved on this device. Finishing…'
}

/** How far the writes of an import are sent. They are not all notes if some have earlier texts. */
export function describeSending(
  { added, writeCount }: Pick<RunResult, 'added' | 'writeCount'>,
  pendingCount: number,
): string {
  const total =
    writeCount === added ? formatCount(writeCount, '1 note', 'notes') : formatCount(writeCount, '1 change', 'changes')
  return `Sending to the server: ${formatNumber(writeCount - pendingCount)} of ${total}`
}

export function describeEarlierTexts(count: number): string {
  return formatCount(
    count,
    'One version is still being sent. Until then, other devices show an older version of its note.',
    'versions are still being sent. Until then, other devices show older versions of their notes.',
  )
}

export function describeRefusals(count: number): string {
  const entries = formatCount(count, 'one note or version. It’s', 'notes or versions. They’re')
  return `The server didn’t accept ${entries} kept on this device.`
}

export function describeEdits(count: number): string {
  return formatCount(
    count,
    'One note now has the file’s text. Its earlier text is in its history.',
    'notes now have the file’s text. The earlier text is in each note’s history.',
  )
}

export function describeFailure(reason: RunResult['reason']): string {
  switch (reason) {
    case 'no-room':
      return 'This device is full. What’s been imported so far is kept. Free up some space, then continue.'
    case 'newer-version':
      return 'Geist was updated in another tab. Reload the page, choose the same file, and continue.'
    default:
      return 'This browser couldn’t store the rest. What’s been imported so far is kept. Try again.'
  }
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US')
}
