import { type ComponentType, useEffect, useState } from 'react'

import { runAfterLoad } from '../run-after-load'

/**
 * Registers the service worker and offers updates. Its code loads some time after the page. If that
 * fails, the app works without a service worker.
 */
export function UpdatePrompt() {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    // There is no service worker in development.
    if (!import.meta.env.PROD) return
    return runAfterLoad(() => {
      import('./update-bar').then(({ UpdateBar }) => setBar(() => UpdateBar)).catch(() => {})
    })
  }, [])
  return Bar && <Bar />
}
