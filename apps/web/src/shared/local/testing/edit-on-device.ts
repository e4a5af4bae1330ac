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
  const seen = await readEntry(journal, id)
  if (!seen) throw new Error(`There is no entry ${id} on this device.`)
  await editEntry(journal, { seen, content: seen.content, category: seen.category, ...change }, now)
}
