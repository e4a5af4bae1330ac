import { useSavingState } from '../use-saving-state'
import { SavingLine, type SavingLineProps } from './saving-line'

export interface SaveStateProps extends Omit<SavingLineProps, 'saving'> {
  readonly uid: string
}

/** Save state of an account, live. */
export function SaveState({ uid, ...rest }: SaveStateProps) {
  return <SavingLine saving={useSavingState(uid)} {...rest} />
}
