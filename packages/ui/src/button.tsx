import type { ComponentProps } from 'react'

import { buttonClass, type ButtonVariant } from './button-class'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonVariant
}

/** A button, 44 px high. Its default `type` does not submit forms. */
export function Button({ look = 'quiet', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
}
