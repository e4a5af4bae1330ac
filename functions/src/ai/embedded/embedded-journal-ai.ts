import type { JournalAi } from '../journal-ai'
import { composePrompt } from './compose-prompt'
import { findThemes } from './find-themes'
import { seededRandom } from './seeded-random'

/**
 * The AI that is built in: it needs no network and no key, and nothing leaves the machine.
 *
 * It understands nothing. It counts which words and names come back in what somebody wrote, leaves out those that everybody
 * uses, and puts one of the rest into a question that a person wrote by hand. It reads English; writings in other languages get
 * questions without a theme. The same request with the same seed gives the same question.
 */
export const embeddedJournalAi: JournalAi = {
  async generateJournalPrompt({ writings, given, seed }) {
    const themes = findThemes(writings)
    const prompt = composePrompt({ themes, given, hasWritings: writings.length > 0 }, seededRandom(seed))
    return { status: 'suggested', prompt }
  },
}
