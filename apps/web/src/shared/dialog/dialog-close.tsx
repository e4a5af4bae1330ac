import { Dialog as Base } from '@base-ui/react/dialog'
import { Button, type ButtonProps } from '@geist/ui'

/** A button of a dialog that asks it to close. */
export function DialogClose(props: ButtonProps) {
  return <Base.Close render={<Button {...props} />} />
}
