import { embeddedJournalAi } from './embedded/embedded-journal-ai'
import type { JournalAi } from './journal-ai'

/**
 * The AI that is configured: the embedded one where nothing is. A configured AI that is not there is never replaced by another,
 * since who reads somebody's journal is for the operator to decide; it answers that it is unavailable.
 */
export function chooseJournalAi(configured: string): JournalAi {
  return configured === '' || configured === 'embedded' ? embeddedJournalAi : missingJournalAi
}

const missingJournalAi: JournalAi = {
  generateJournalPrompt: async () => ({ status: 'unavailable' }),
}
