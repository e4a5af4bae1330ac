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
          This browser doesn’t store anything for Geist, so your note stays here until the server has it. Keep this page
          open until then.
        </Notice>
      )
    case 'none':
      // The page was closed or reloaded during a save, so its outcome is unknown.
      return draft.submittedAt === null ? null : (
        <Notice tone="info">
          You submitted this note, but we don’t know whether it was saved. Submit it again; it won’t be saved twice.
        </Notice>
      )
    case 'saving':
      return null
    default:
      return submission satisfies never
  }
}
