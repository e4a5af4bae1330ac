import { Notice } from '@geist/ui'

import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { useCompose } from '../compose-store'

/** The result of the last submission, if the user must know or act. */
export function SubmissionNotice() {
  const draft = useCompose((state) => state.draft)
  const submission = useCompose((state) => state.submission)
  switch (submission.status) {
    case 'refused':
      return <Notice tone="error">{submission.sentence}</Notice>
    case 'failed':
      return <SaveFailure reason={submission.reason} text={draft.content} />
    case 'in-memory':
      return (
        <Notice tone="info">
          This browser keeps nothing for Geist, so your note stays on this sheet until the server has it. Leave this
          page open until then.
        </Notice>
      )
    case 'none':
      // The page was closed or reloaded during a save, so its outcome is unknown.
      return draft.submittedAt === null ? null : (
        <Notice tone="info">
          You submitted this note, and whether it was saved is not known here. Submit it again: it will not be there
          twice.
        </Notice>
      )
    case 'saving':
      return null
    default:
      return submission satisfies never
  }
}
