import { Suspense } from 'react'

import { deferToFirstPaint, lazyPart } from '../lazy-part'
import { useReadingSettings } from '../reading/reading-settings'
import { type EntryTextProps, PlainText } from './plain-text'

/** The signs of Markdown that a text without any formatting rarely has. */
const likelyMarkup = /[*_`~[<>#@]|:\/|www|^\s*[-+\d]/m

// Loaded after the first paint. Until then, and if loading fails, the text is shown as typed.
const MarkdownText = lazyPart<EntryTextProps>(
  deferToFirstPaint(async () => (await import('../markdown/markdown-text')).MarkdownText),
  PlainText,
)

/** The text of an entry, with its Markdown rendered unless the user has turned that off. */
export function EntryText(props: EntryTextProps) {
  const { isFormatted } = useReadingSettings()
  const plainText = <PlainText {...props} />
  if (!isFormatted || !likelyMarkup.test(props.text)) return plainText
  return (
    <Suspense fallback={plainText}>
      <MarkdownText {...props} />
    </Suspense>
  )
}
