import { limits } from '../constants/limits'
import * as messages from '../messages'
import { cleanName } from './clean-name'
import { foldCase } from './fold-case'
import type { Parsed } from './parsed'

export type NotebookNameRefusal = 'blank' | 'too-long' | 'reserved' | 'duplicate'

/**
 * Judges the name of a new or renamed notebook. Spaces around it are dropped, and so is what would draw it as another one; where nothing of it can be seen it is blank.
 *
 * @param otherNames the owner's other notebooks: entries belong to a notebook by its name, so no two may share one in any case.
 *   The notebook that is being renamed is not among them, so that it may change its own capitals.
 */
export function parseNotebookName(input: string, otherNames: Iterable<string>): Parsed<string, NotebookNameRefusal> {
  const name = cleanName(input)
  if (name === '') return refuse('blank', messages.enterNotebookName)
  if (name.length > limits.notebookNameMaxLength) {
    return refuse('too-long', `That name is too long. Please use at most ${limits.notebookNameMaxLength} characters.`)
  }
  const key = foldCase(name)
  // The pickers offer 'None' for no notebook at all: a notebook of that name could not be told from it.
  if (key === foldCase(messages.none)) {
    return refuse('reserved', `'${messages.none}' stands for no notebook. Please choose another name.`)
  }
  for (const other of otherNames) {
    if (foldCase(cleanName(other)) === key) {
      return refuse('duplicate', `You already have a notebook called '${other}'. Please choose another name.`)
    }
  }
  return { status: 'accepted', value: name }
}

function refuse(reason: NotebookNameRefusal, sentence: string): Parsed<string, NotebookNameRefusal> {
  return { status: 'refused', reason, sentence }
}
