import { KeyboardSensor, MouseSensor, TouchSensor } from '@dnd-kit/core'
import { dragSettings } from '@geist/domain'
import type { MouseEvent, TouchEvent } from 'react'

/** Text that the mouse can also select. */
const textSelector = '[data-words]'
/** Elements that handle presses themselves, except the drag handle, which is also a button. */
const controlSelector = 'a, button:not([data-handle]), input, label, select, textarea'
/** Sideways movement that starts a text selection, in CSS pixels. */
const selectionThresholdPx = 12
/** Movement during a long press that turns it into a scroll, in CSS pixels. */
const touchTolerancePx = 6

/** Drags with the mouse from anywhere on an entry. On text, sideways movement selects instead. */
export class EntryMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    const { target } = props.event
    const isOnText = target instanceof Element && target.closest(textSelector) !== null
    const distance = dragSettings.mouseThresholdPx
    const activationConstraint = isOnText
      ? { distance: { y: distance }, tolerance: { x: selectionThresholdPx } }
      : { distance }
    super({ ...props, options: { ...props.options, activationConstraint } })
  }

  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent }: MouseEvent) => nativeEvent.button === 0 && !isOnControl(nativeEvent.target),
    },
  ]
}

/** Drags by touch after a long press. */
export class EntryTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: TouchEvent) => nativeEvent.touches.length === 1 && !isOnControl(nativeEvent.target),
    },
  ]
}

export { KeyboardSensor as EntryKeyboardSensor }

export const touchSensorOptions = {
  activationConstraint: { delay: dragSettings.touchLongPressMs, tolerance: touchTolerancePx },
}

export const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space'] }

/** Whether a press belongs to a control inside the entry. */
function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(controlSelector) !== null
}
