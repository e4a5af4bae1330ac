import type { AiDescription } from '@geist/domain'
import { useEffect, useEffectEvent, useState } from 'react'

type Provider = Extract<AiDescription, { readonly kind: 'provider' }>

/** The provider that this Geist asks, once it is wanted and the server has said so; `undefined` where there is none. */
export function useProvider(describeAi: () => Promise<AiDescription>, isWanted: boolean): Provider | undefined {
  const [provider, setProvider] = useState<Provider>()
  const ask = useEffectEvent(describeAi)
  useEffect(() => {
    let isOver = false
    if (isWanted) {
      ask().then(
        (ai) => !isOver && ai.kind === 'provider' && setProvider(ai),
        // Nothing is offered then.
        () => undefined,
      )
    }
    return () => {
      isOver = true
    }
  }, [isWanted])
  return isWanted ? provider : undefined
}
