import { create } from 'zustand'

/** Update state of this tab. `postponed`: the user chose 'Later'. */
export type Update = { readonly status: 'current' | 'ready' | 'postponed' }

export const useUpdate = create<Update>(() => ({ status: 'current' }))

export function setUpdate(status: Update['status']): void {
  useUpdate.setState({ status })
}
