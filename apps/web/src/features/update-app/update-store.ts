import { create } from 'zustand'

/** How this tab stands to the newest version that the browser holds. `postponed` has been told of one and goes on as it is. */
export type Update = { readonly status: 'current' | 'ready' | 'postponed' }

export const useUpdate = create<Update>(() => ({ status: 'current' }))

export function setUpdate(status: Update['status']): void {
  useUpdate.setState({ status })
}
