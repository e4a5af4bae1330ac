/** Where a key writes, chooses or searches by first letters, rather than being free for shortcuts. */
const ownKeys = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])',
  'textarea',
  'select',
  'audio',
  'video',
  '[role=textbox]',
  '[role=searchbox]',
  '[role=combobox]',
  '[role=listbox]',
  '[role=menu]',
  '[role=menubar]',
  '[role=application]',
].join(', ')

/** What lies over the page and has its keys. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]'

/** Whether a key pressed there is free for shortcuts: nothing is typed or chosen there, and nothing is open over the page. */
export function isForPage(event: Event): boolean {
  // Inside a shadow root the event's own target is only its host.
  const target = event.composedPath()[0]
  if (!(target instanceof Element)) return true
  if (target.closest(ownKeys) || (target instanceof HTMLElement && target.isContentEditable)) return false
  return ![...document.querySelectorAll(overlays)].some(isOpen)
}

/** Some stay in the page while they are closed, or while they fade. */
function isOpen(overlay: Element): boolean {
  return !overlay.matches('[data-closed], [data-ending-style], [hidden], [inert]') && overlay.checkVisibility()
}
