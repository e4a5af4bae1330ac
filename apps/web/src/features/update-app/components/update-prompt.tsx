import { type ComponentType, useEffect, useState } from 'react'

import { onceSettled } from '../once-settled'

/** Keeps the app for use without a network and tells of new versions. Its code comes after the first paint, and its failure is nobody's concern. */
export function UpdatePrompt() {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    // While developing there is no service worker.
    if (!import.meta.env.PROD) return
    return onceSettled(() => {
      import('./update-bar').then(({ UpdateBar }) => setBar(() => UpdateBar)).catch(() => {})
    })
  }, [])
  return Bar && <Bar />
}
