import { expect } from 'vitest'

import { isAccountDownloaded } from '../queries/is-account-downloaded'
import { requestNotebooks } from '../queries/own-notebooks'
import { eventually } from '../../testing/eventually'
import type { Device } from './device'

/** Waits until a syncing device has downloaded all entries and notebooks. */
export async function untilDownloaded({ journal }: Pick<Device, 'journal'>): Promise<void> {
  await eventually(async () => {
    requestNotebooks(journal)
    expect(await isAccountDownloaded(journal)).toBe(true)
  })
}
