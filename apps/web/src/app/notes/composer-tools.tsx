import { Notice } from '@geist/ui'

import { useCompose } from '../../features/compose/compose-store'
import { DictateButton } from '../../features/dictate/components/dictate-button'
import type { useDictation } from '../../features/dictate/use-dictation'
import { PhotographTool } from '../../features/photograph/components/photograph-tool'
import type { PhotographControl } from '../../features/photograph/use-photograph'
import {
  type QuickReplyPartProps,
  QuickReplyTool,
  type QuickReplyToolProps,
} from '../../features/quick-reply/components/quick-reply-tool'
import { lazyPart } from '../../shared/lazy-part'

export interface ComposerToolsProps extends Omit<QuickReplyToolProps, 'draft' | 'Dialog'> {
  readonly dictation: ReturnType<typeof useDictation>
  readonly photograph: PhotographControl
  /** Whether the draft belongs to the account. */
  readonly ownsDraft: boolean
}

/** Input tools of the composer: dictation, photos, quick reply. */
export function ComposerTools({ dictation, photograph, ownsDraft, ...quickReply }: ComposerToolsProps) {
  return (
    <>
      <DictateButton dictation={dictation} />
      <PhotographTool photograph={photograph} />
      {ownsDraft && <QuickReply {...quickReply} />}
    </>
  )
}

/** The quick reply to the draft, a component of its own: typing re-renders only this button. */
export function QuickReply(props: Omit<QuickReplyToolProps, 'draft' | 'Dialog'>) {
  return <QuickReplyTool {...props} Dialog={ReplyDialog} draft={useCompose(({ draft }) => draft.content)} />
}

const ReplyDialog = lazyPart(async () => (await import('./reply-dialog')).ReplyDialog, ReplyFallback)

function ReplyFallback({ quickReply }: QuickReplyPartProps) {
  return (
    quickReply.isOpen && <Notice tone="error">Couldn’t load quick replies. Reconnect, then reload the page.</Notice>
  )
}
