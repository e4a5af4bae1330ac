import { Button } from '@geist/ui'

import { polishPayload } from '../polish-payload'
import type { MadeCutUp } from '../use-cut-ups'

export interface Polishing {
  /** Host of the provider. */
  readonly host: string
  readonly isPending: boolean
  readonly onPolish: () => void
}

export interface PolishActionsProps {
  readonly made: MadeCutUp
  /** `undefined` unless a provider is configured. */
  readonly polishing: Polishing | undefined
  readonly isPolishedShown: boolean
  readonly onToggle: () => void
}

/** Button that has the cut-up polished, or switches between the two texts. */
export function PolishActions({ made, polishing, isPolishedShown, onToggle }: PolishActionsProps) {
  const { cutUp, polished, sources } = made
  if (polished) {
    return (
      <Button look="plain" onClick={onToggle}>
        {isPolishedShown ? 'Show the cut-up' : 'Show the polished text'}
      </Button>
    )
  }
  if (!polishing || polishPayload(cutUp, (entryId) => sources.get(entryId)?.content) === undefined) return null
  const { host, isPending, onPolish } = polishing
  return (
    <Button look="plain" aria-disabled={isPending} onClick={onPolish}>
      {isPending ? 'Polishing…' : `Have ${host} polish it`}
    </Button>
  )
}
