import type { TextRange } from '@geist/domain'

import type { TextInDraft } from '../../shared/text-in-draft'
import { reloadStoredDraft, useCompose, writeDraft } from './compose-store'
import { insertIntoDraft, type Insertion, needsSpace, writeAndSelect } from './insert-into-draft'
import { mapRangeThroughEdit } from './map-range-through-edit'

/**
 * Inserts text like {@link insertIntoDraft} and tracks its range, so that it can be removed.
 * @param onEnd called once: on `undo` or `forget`, or when the draft is submitted, emptied or
 * closed
 * @returns `undefined` while no draft is open
 */
export function insertWithUndo(text: string, onEnd: () => void): TextInDraft | undefined {
  const insertion = insertIntoDraft(text)
  if (!insertion) return undefined
  const { owner, draft: openedDraft } = useCompose.getState()
  let { range, after: content } = insertion
  let hasEnded = false
  const finish = () => {
    if (hasEnded) return
    hasEnded = true
    unsubscribe()
    onEnd()
  }
  const unsubscribe = useCompose.subscribe(({ owner: currentOwner, draft }) => {
    const isSameDraft =
      currentOwner === owner && (draft.id === openedDraft.id || draft.submitted?.id === openedDraft.id)
    if (!isSameDraft) return finish()
    if (draft.content === content) return undefined
    if (draft.content === '') return finish()
    range = mapRangeThroughEdit(range, content, draft.content)
    content = draft.content
    return undefined
  })
  const current = () => content.slice(range.start, range.end)
  return {
    current,
    subscribe: useCompose.subscribe,
    rewrite: (replacement) => {
      reloadStoredDraft()
      if (hasEnded) return
      // Set the range here: with every word replaced, a diff could only guess it.
      content = `${content.slice(0, range.start)}${replacement}${content.slice(range.end)}`
      range = { start: range.start, end: range.start + replacement.length }
      writeDraft({ content })
    },
    undo: () => {
      reloadStoredDraft()
      if (hasEnded || current() !== text) return false
      if (content === insertion.after) writeAndSelect(insertion.before, insertion.selection)
      else {
        const [front, back] = splitAround(range, content, insertion)
        writeAndSelect(front + back, { start: front.length, end: front.length })
      }
      finish()
      return true
    },
    stopTracking: finish,
  }
}

/**
 * Returns the text before and after a range. Drops the spaces that the insertion added, unless they
 * now separate words that the user typed since.
 */
function splitAround({ start, end }: TextRange, content: string, insertion: Insertion): readonly [string, string] {
  const { before, selection, after, range } = insertion
  const addedSpaceInFront = range.start > selection.end
  const addedSpaceBehind = after.length - range.end > before.length - selection.end
  let front = content.slice(0, start)
  let back = content.slice(end)
  if (addedSpaceInFront && front.endsWith(' ')) front = front.slice(0, -1)
  if ((addedSpaceBehind || front === '') && back.startsWith(' ')) back = back.slice(1)
  return [front, needsSpace(front, back) ? ` ${back}` : back]
}
