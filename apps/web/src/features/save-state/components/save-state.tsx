import { useSavingState } from '../use-saving-state'
import { SavingLine, type SavingLineProps } from './saving-line'

export interface SaveStateProps extends Omit<SavingLineProps, 'saving'> {
  readonly uid: string
}

export function SaveState({ uid, ...rest }: SaveStateProps) {
  return <SavingLine saving={useSavingState(uid)} {...rest} />
}
