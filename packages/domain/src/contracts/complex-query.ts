import * as v from 'valibot'
import { limits } from '../constants/limits'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'
import { selectedEntries } from './selected-entries'

/** Answers a person's question about the selected entries of a notebook. */
export const complexQuery = defineContract({
  name: 'complexQuery',
  payload: v.strictObject({ ...selectedEntries, prompt: writtenText(limits.userPromptMaxLength) }),
  response: v.object({ analysis: v.string() }),
})
