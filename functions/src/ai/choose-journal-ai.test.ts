import { describe, expect, it } from 'vitest'
import { chooseJournalAi } from './choose-journal-ai'
import { embeddedJournalAi } from './embedded/embedded-journal-ai'

describe('chooseJournalAi', () => {
  it('is the embedded one where nothing is configured, and where that is', () => {
    expect(chooseJournalAi('')).toBe(embeddedJournalAi)
    expect(chooseJournalAi('embedded')).toBe(embeddedJournalAi)
  })

  it('never puts the embedded one in the place of another that is configured', async () => {
    const ai = chooseJournalAi('provider')
    expect(await ai.generateJournalPrompt({ writings: [], given: [], seed: '' })).toEqual({ status: 'unavailable' })
  })
})
