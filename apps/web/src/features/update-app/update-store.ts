import { create } from 'zustand'

/** Update state of this tab. `ready`: a new version waits. `postponed`: the user chose 'Later'. */
export type UpdateState = { readonly status: 'current' | 'ready' | 'postponed' }

export const useUpdateState = create<UpdateState>(() => ({ status: 'current' }))

export function setUpdateStatus(status: UpdateState['status']): void {
  useUpdateState.setState({ status })
}
