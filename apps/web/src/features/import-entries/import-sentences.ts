import { formatCount } from '@geist/transfer'

import type { RunResult } from './run-import'

export function describeEarlierTexts(count: number): string {
  return formatCount(
    count,
    'An earlier text follows: until it is sent, other devices show an older text of its entry.',
    'earlier texts follow, one after the other: until they are sent, other devices show older texts of their entries.',
  )
}

export function describeRefusals(count: number): string {
  const entries = formatCount(count, 'one entry, or a text of it. It is', 'entries, or texts of them. They are')
  return `The server did not accept ${entries} kept on this device.`
}

export function describeEdits(count: number): string {
  return formatCount(
    count,
    'One entry got the text of the file: the one before is in its history.',
    'entries got the text of the file: those before are in their histories.',
  )
}

export function describeFailure(reason: RunResult['reason']): string {
  switch (reason) {
    case 'no-room':
      return 'This device has no room left. What has been imported so far is kept: make some room and go on.'
    case 'newer-version':
      return 'A newer version of Geist has been open in this browser. Open this page again, choose the same file, and go on.'
    default:
      return 'This browser could not store the rest. What has been imported so far is kept: try again.'
  }
}
