import type { TextRange } from '@geist/domain'

import type { TextInDraft } from '../../shared/text-in-draft'
import { takeOverStored, useCompose, writeDraft } from './compose-store'
import { insertIntoDraft, type Insertion, needsSpace, writeAndSelect } from './insert-into-draft'
import { rangeAfterEdit } from './range-after-edit'

/**
 * Puts a text into the draft as `insertIntoDraft` does, so that it can be taken out again.
 *
 * @param onEnd called once: when the text was taken out or forgotten, or its draft was submitted,
 *   emptied or closed
 * @returns `undefined` while no draft is open
 */
export function insertWithUndo(text: string, onEnd: () => void): TextInDraft | undefined {
  const insertion = insertIntoDraft(text)
  if (!insertion) return undefined
  const { owner, draft: opened } = useCompose.getState()
  let { range, after: content } = insertion
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    stop()
    onEnd()
  }
  const stop = useCompose.subscribe(({ owner: writer, draft }) => {
    const isSame = writer === owner && (draft.id === opened.id || draft.submitted?.id === opened.id)
    if (!isSame) return end()
    if (draft.content === content) return undefined
    if (draft.content === '') return end()
    range = rangeAfterEdit(range, content, draft.content)
    content = draft.content
    return undefined
  })
  const current = () => content.slice(range.start, range.end)
  return {
    current,
    follow: useCompose.subscribe,
    rewrite: (next) => {
      takeOverStored()
      if (isOver) return
      // Set here: with every word new, comparing the two drafts could only guess the range.
      content = `${content.slice(0, range.start)}${next}${content.slice(range.end)}`
      range = { start: range.start, end: range.start + next.length }
      writeDraft({ content })
    },
    undo: () => {
      takeOverStored()
      if (isOver || current() !== text) return false
      if (content === insertion.after) writeAndSelect(insertion.before, insertion.selection)
      else {
        const [front, back] = partsAround(range, content, insertion)
        writeAndSelect(front + back, { start: front.length, end: front.length })
      }
      end()
      return true
    },
    forget: end,
  }
}

/**
 * The draft in front of a range and behind it. The spaces that were inserted with the text go, unless
 * they part words that the user has typed since.
 */
function partsAround({ start, end }: TextRange, content: string, insertion: Insertion): readonly [string, string] {
  const { before, selection, after, range } = insertion
  const hasSpaceInFront = range.start > selection.end
  const hasSpaceBehind = after.length - range.end > before.length - selection.end
  let front = content.slice(0, start)
  let back = content.slice(end)
  if (hasSpaceInFront && front.endsWith(' ')) front = front.slice(0, -1)
  if ((hasSpaceBehind || front === '') && back.startsWith(' ')) back = back.slice(1)
  return [front, needsSpace(front, back) ? ` ${back}` : back]
}
