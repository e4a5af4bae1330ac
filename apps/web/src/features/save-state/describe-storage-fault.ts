import type { StorageFault } from '../../shared/local/storage-fault'

/** Says why this device stores nothing, and what the user can do. */
export function describeStorageFault(fault: StorageFault): string {
  switch (fault) {
    case 'refused':
      return `This browser isn’t letting Geist keep anything on this device. ${sendingAdvice} To keep a copy here, allow this site to store data in your browser’s settings.`
    case 'full':
      return `This device is full, so Geist can’t keep anything on it. ${sendingAdvice} Free up some space, then reload the page.`
    case 'damaged':
      return `Geist can’t open its copy of your notes on this device, so it shows those on the server. ${sendingAdvice} The copy is still here and may hold words that were never sent: reload the page to try again.`
    case 'silent':
      return `This device’s storage isn’t responding, so Geist shows your notes from the server. ${sendingAdvice} Reload the page to try again.`
    default:
      return fault satisfies never
  }
}

const sendingAdvice = 'Everything you save is sent right away. Keep this tab open until you see that it’s saved.'
