import { embeddedJournalAi } from '@geist/functions/embedded'
import { findEarlierNotes } from '@geist/journal-ai'
import { openAskDependencies } from './meaning/ask-questions'
import { readJournalEntries } from './meaning/read-journal'
import { readReplyDrafts } from './replies/read-reply-drafts'
import { formatFigure } from './shared/format-report'

/**
 * Prints drafts with the replies of the embedded AI, for a person to judge. Measures how well
 * earlier notes are matched: drafts of other people have no notes in the journal, and a note of the
 * journal should be matched with notes of its theme.
 */
export async function benchReplies(): Promise<void> {
  const entries = readJournalEntries()
  const dependencies = await openAskDependencies(entries)
  const drafts = readReplyDrafts()
  let strayNoteCount = 0
  for (const { title, draft } of drafts) {
    const { signal } = new AbortController()
    const answer = await embeddedJournalAi.quickReply({ draft, seed: '', signal })
    if (answer.status === 'failed') throw new Error(`No reply to: ${title}`)
    strayNoteCount += (await findEarlierNotes('mira', draft, dependencies)).length
    console.log(`${title}\n\n${indent(draft, '    ')}\n\n${indent(answer.value, '  > ')}\n`)
  }

  let [matchedCount, sameThemeCount, draftCount] = [0, 0, 0]
  for (const entry of entries) {
    const earlierEntries = entries.filter(({ writtenAt }) => writtenAt < entry.writtenAt)
    const notes = await findEarlierNotes('mira', entry.content, await openAskDependencies(earlierEntries))
    const themes = notes.map(({ id }) => earlierEntries.find((earlier) => earlier.id === id)?.theme)
    matchedCount += notes.length
    sameThemeCount += themes.filter((theme) => theme === entry.theme).length
    draftCount += Number(notes.length > 0)
  }
  console.log(`${drafts.length} drafts. Of ${entries.length} entries as drafts, ${draftCount} get earlier notes.`)
  console.log(formatFigure({ name: 'stray_notes', value: strayNoteCount, target: 0, comparison: 'at most' }))
  const precision = sameThemeCount / matchedCount
  const digits = { value: 2, target: 2 }
  console.log(
    formatFigure({ name: 'same_theme_share', value: precision, target: 0.65, comparison: 'at least', digits }),
  )
}

function indent(text: string, prefix: string): string {
  return text.replaceAll(/^/gmu, prefix)
}
