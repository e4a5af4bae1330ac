import { expect, vi } from 'vitest'

import { accountIsHere } from '../queries/account-is-here'
import { askForNotebooks } from '../queries/own-notebooks'
import type { Device } from './device'

/** Waits until a device that follows the server has everything of its account, notebooks too. */
export async function allHere({ journal }: Pick<Device, 'journal'>): Promise<void> {
  await vi.waitFor(
    async () => {
      askForNotebooks(journal)
      expect(await accountIsHere(journal)).toBe(true)
    },
    { timeout: 30_000 },
  )
}
