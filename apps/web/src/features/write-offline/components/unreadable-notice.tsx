import type { UnreadableText } from '@geist/domain'

import { TextDownload } from '../../../shared/save-failure/text-download'

/** Reports damaged texts in the offline store and offers them verbatim. */
export function UnreadableNotice({ texts }: { readonly texts: readonly UnreadableText[] }) {
  if (texts.length === 0) return null
  return (
    <TextDownload text={texts.map(({ text }) => text).join('\n')} fileName="geist-unreadable.txt">
      Some of what’s stored on this device is damaged and can’t be shown. It’s kept as it is. Download it: your words
      may still be in it.
    </TextDownload>
  )
}
