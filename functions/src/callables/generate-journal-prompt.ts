import { randomUUID } from 'node:crypto'
import { generateJournalPrompt as contract } from '@geist/domain'
import { chooseJournalAi } from '../ai/choose-journal-ai'
import { env } from '../env'
import { journalPromptStore as store } from '../store/journal-prompt-store'
import { generateJournalPrompt as suggest } from '../use-cases/generate-journal-prompt'
import { defineCallable } from './define-callable'

const ai = chooseJournalAi(env.ai)

export const generateJournalPrompt = defineCallable(contract, ({ uid }) =>
  suggest(uid, { store, ai, seed: randomUUID() }),
)
