import { Notice } from '@geist/ui'

import type { Reauthentication } from '../use-reauthenticated-operation'

export interface OperationNoticeProps {
  /** Failure that belongs to no field. */
  readonly general: string | undefined
  readonly identity: Reauthentication
}

/** The failure of an account operation; an information if it only asks to re-authenticate. */
export function OperationNotice({ general, identity }: OperationNoticeProps) {
  return general ? <Notice tone={identity.method === undefined ? 'error' : 'info'}>{general}</Notice> : null
}
