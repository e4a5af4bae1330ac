import type { AiDescription } from '@geist/domain'
import { useEffect, useEffectEvent, useState } from 'react'

type Provider = Extract<AiDescription, { readonly kind: 'provider' }>

/** The AI provider of this installation; `undefined` if it has none or until it is known. */
export function useProvider(describeAi: () => Promise<AiDescription>, isWanted: boolean): Provider | undefined {
  const [provider, setProvider] = useState<Provider>()
  const describe = useEffectEvent(describeAi)
  useEffect(() => {
    let isStale = false
    if (isWanted) {
      describe().then(
        (ai) => !isStale && ai.kind === 'provider' && setProvider(ai),
        // Polishing is not offered without a provider.
        () => undefined,
      )
    }
    return () => {
      isStale = true
    }
  }, [isWanted])
  return isWanted ? provider : undefined
}
