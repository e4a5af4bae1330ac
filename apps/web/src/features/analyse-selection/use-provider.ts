import type { AiDescription } from '@geist/domain'
import { useEffect, useEffectEvent, useState } from 'react'

type Provider = Extract<AiDescription, { readonly kind: 'provider' }>

/**
 * The AI provider of this installation; `undefined` if it has none, or until the server names it.
 */
export function useProvider(describeAi: () => Promise<AiDescription>, isNeeded: boolean): Provider | undefined {
  const [provider, setProvider] = useState<Provider>()
  const describe = useEffectEvent(describeAi)
  useEffect(() => {
    let isStale = false
    if (isNeeded) {
      describe().then(
        (ai) => !isStale && ai.kind === 'provider' && setProvider(ai),
        // The error is ignored: without a provider, polishing is not offered.
        () => undefined,
      )
    }
    return () => {
      isStale = true
    }
  }, [isNeeded])
  return isNeeded ? provider : undefined
}
