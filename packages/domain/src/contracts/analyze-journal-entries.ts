import * as v from 'valibot'
import { limits } from '../constants/limits'
import { boundedText } from './bounded-text'
import { defineContract } from './contract'
import { selectedEntries } from './selected-entries'

/** Cuts the selected entries of a notebook up into a new text (the Hallucinate tab). It works without a prompt too. */
export const analyzeJournalEntries = defineContract({
  name: 'analyzeJournalEntries',
  payload: v.strictObject({ ...selectedEntries, prompt: boundedText(limits.userPromptMaxLength) }),
  response: v.object({ analysis: v.string() }),
})
