import { crisisLines } from '@geist/domain'
import { Notice } from '@geist/ui'

import { careSentence } from '../care-sentence'

/** What comes before everything else where somebody writes of not wanting to live. */
export function Care({ count }: { readonly count: number }) {
  return (
    <Notice tone="info">
      <p>Please talk to a person now. {crisisLines}</p>
      {count > 0 && <p>{careSentence(count)}</p>}
    </Notice>
  )
}
