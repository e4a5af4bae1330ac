import type { Entry } from '@geist/domain'

import { editEntry } from '../operations/edit-entry'
import { readEntry } from '../queries/read-entry'
import type { Device } from './device'

/** Edits an entry as a device shows it. @throws when the device does not have the entry */
export async function editOnDevice(
  { journal }: Pick<Device, 'journal'>,
  id: string,
  change: Partial<Pick<Entry, 'content' | 'category'>>,
  now: number,
): Promise<void> {
  const entryOnScreen = await readEntry(journal, id)
  if (!entryOnScreen) throw new Error(`There is no entry ${id} on this device.`)
  await editEntry(
    journal,
    { seen: entryOnScreen, content: entryOnScreen.content, category: entryOnScreen.category, ...change },
    now,
  )
}
