import { crisisLines } from '@geist/domain'
import { Notice } from '@geist/ui'

import { describeCrisisEntries } from '../describe-crisis-entries'

/** Crisis lines, shown above everything else if a text speaks of suicide or self-harm. */
export function CrisisNotice({ count }: { readonly count: number }) {
  return (
    <Notice tone="info">
      <p>Please talk to someone now. {crisisLines}</p>
      {count > 0 && <p>{describeCrisisEntries(count)}</p>}
    </Notice>
  )
}
