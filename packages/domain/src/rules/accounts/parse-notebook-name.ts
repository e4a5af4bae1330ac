import { limits } from '../../constants/limits'
import * as messages from '../../messages'
import { cleanName } from '../text/clean-name'
import { foldCase } from '../text/fold-case'
import type { ValidationResult } from '../validation-result'

export type NotebookNameRefusal = 'blank' | 'too-long' | 'reserved' | 'duplicate'

/**
 * Validates and cleans the name of a new or renamed notebook. A name without visible characters
 * counts as blank.
 *
 * @param otherNames the owner's other notebooks. Entries refer to a notebook by name, so names must
 * be unique ignoring case. A notebook being renamed is not among them, so its capitalization can
 * change.
 */
export function parseNotebookName(
  input: string,
  otherNames: Iterable<string>,
): ValidationResult<string, NotebookNameRefusal> {
  const name = cleanName(input)
  if (name === '') return refuse('blank', messages.enterNotebookName)
  if (name.length > limits.notebookNameMaxLength) {
    return refuse('too-long', `That name is too long. Please use at most ${limits.notebookNameMaxLength} characters.`)
  }
  const key = foldCase(name)
  // The pickers offer 'None' for no notebook, so a notebook of that name would be ambiguous.
  if (key === foldCase(messages.none)) {
    return refuse('reserved', `'${messages.none}' means no notebook. Please choose another name.`)
  }
  for (const otherName of otherNames) {
    if (foldCase(cleanName(otherName)) === key) {
      return refuse('duplicate', `You already have a notebook called “${otherName}”. Please choose another name.`)
    }
  }
  return { status: 'accepted', value: name }
}

function refuse(reason: NotebookNameRefusal, sentence: string): ValidationResult<string, NotebookNameRefusal> {
  return { status: 'refused', reason, sentence }
}
