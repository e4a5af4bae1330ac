import { Button } from '@geist/ui'

import { createPolishPayload } from '../create-polish-payload'
import type { CutUpHistoryItem } from '../use-cut-ups'

export interface PolishControl {
  /** Host of the provider. */
  readonly host: string
  readonly isPending: boolean
  readonly onPolish: () => void
}

export interface PolishActionsProps {
  readonly item: CutUpHistoryItem
  /** `undefined` unless a provider is configured. */
  readonly polishControl: PolishControl | undefined
  readonly isPolishedShown: boolean
  readonly onToggle: () => void
}

/**
 * Button that has the cut-up polished, or then switches between the cut-up and the polished text.
 */
export function PolishActions({ item, polishControl, isPolishedShown, onToggle }: PolishActionsProps) {
  const { cutUp, polished, sources } = item
  if (polished) {
    return (
      <Button look="plain" onClick={onToggle}>
        {isPolishedShown ? 'Show the cut-up' : 'Show the polished text'}
      </Button>
    )
  }
  const canPolish = createPolishPayload(cutUp, (entryId) => sources.get(entryId)?.content) !== undefined
  if (!polishControl || !canPolish) return null
  const { host, isPending, onPolish } = polishControl
  return (
    <Button look="plain" aria-disabled={isPending} onClick={onPolish}>
      {isPending ? 'Polishing…' : `Have ${host} polish it`}
    </Button>
  )
}
