import type { SavingProgress } from '../shared/local/queries/saving-progress'

/** What somebody who logs out should know about what the server does not have. */
export function leavingWarning({ waiting, refused, isKept }: SavingProgress): string {
  const waits = waiting > 0 && `${changes(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent`
  const wasRefused = refused > 0 && `${changes(refused)} ${refused === 1 ? 'was' : 'were'} not accepted by the server`
  const what = `${[waits, wasRefused].filter(Boolean).join(', and ')}.`
  const they = waiting + refused === 1 ? 'It stays' : 'They stay'
  if (!isKept) return `${what} This browser keeps nothing: what you wrote is lost when you close this page.`
  const stay = `${they} on this device, under your account.`
  return waiting > 0 ? `${what} ${stay} What waits is sent the next time you sign in here.` : `${what} ${stay}`
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
