import { Notice } from '@geist/ui'

import type { Reauthentication } from '../use-reauthenticated-operation'

export interface OperationNoticeProps {
  /** Failure that belongs to no field. */
  readonly generalError: string | undefined
  readonly reauthentication: Reauthentication
}

/**
 * The failure of an account operation; an information if it only asks the user to sign in again.
 */
export function OperationNotice({ generalError, reauthentication }: OperationNoticeProps) {
  return generalError ? (
    <Notice tone={reauthentication.method === undefined ? 'error' : 'info'}>{generalError}</Notice>
  ) : null
}
