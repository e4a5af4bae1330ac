import { expect } from 'vitest'

import { accountIsHere } from '../queries/account-is-here'
import { askForNotebooks } from '../queries/own-notebooks'
import { eventually } from '../../testing/eventually'
import type { Device } from './device'

/** Waits until a syncing device has downloaded all entries and notebooks. */
export async function allHere({ journal }: Pick<Device, 'journal'>): Promise<void> {
  await eventually(async () => {
    askForNotebooks(journal)
    expect(await accountIsHere(journal)).toBe(true)
  })
}
