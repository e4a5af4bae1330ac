import { crisisLines } from '@geist/domain'
import { Notice } from '@geist/ui'

import { careSentence } from '../care-sentence'

/** Crisis lines, shown above everything else if a text speaks of suicide or self-harm. */
export function Care({ count }: { readonly count: number }) {
  return (
    <Notice tone="info">
      <p>Please talk to a person now. {crisisLines}</p>
      {count > 0 && <p>{careSentence(count)}</p>}
    </Notice>
  )
}
