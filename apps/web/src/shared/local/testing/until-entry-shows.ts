import { expect } from 'vitest'

import { readEntry } from '../queries/read-entry'
import { eventually } from '../../testing/eventually'
import type { Device } from './device'

export async function untilEntryShows(
  { journal }: Pick<Device, 'journal'>,
  id: string,
  content: string,
): Promise<void> {
  await eventually(async () => expect((await readEntry(journal, id))?.content).toBe(content))
}
