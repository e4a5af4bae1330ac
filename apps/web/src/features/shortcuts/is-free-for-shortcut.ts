/** Elements that use single keys themselves: to type, to choose, or to search by first letter. */
const keyConsumerSelector = [
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

/** Overlays in whose presence keys do not belong to the page. */
const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]'

/** Whether a key press is free for shortcuts: its target uses no keys, and no overlay is open. */
export function isFreeForShortcut(event: Event): boolean {
  // Inside a shadow root, the event's own target is only the host.
  const target = event.composedPath()[0]
  if (!(target instanceof Element)) return true
  if (target.closest(keyConsumerSelector) || (target instanceof HTMLElement && target.isContentEditable)) return false
  return ![...document.querySelectorAll(overlaySelector)].some(isOpen)
}

/** Overlays may stay in the DOM while closed or fading out. */
function isOpen(overlay: Element): boolean {
  return !overlay.matches('[data-closed], [data-ending-style], [hidden], [inert]') && overlay.checkVisibility()
}
