import { KeyboardSensor, MouseSensor, TouchSensor } from '@dnd-kit/core'
import { dragging } from '@geist/domain'
import type { MouseEvent, TouchEvent } from 'react'

/** What is written in an entry: a mouse marks words in it, too. An element says so by this attribute. */
const wordsSelector = '[data-words]'
/** What answers to a press by itself. The handle is a button as well, and there to be dragged. */
const controlSelector = 'a, button:not([data-handle]), input, label, select, textarea'
/** How far a mouse goes to the side before it marks words and does not lift them, in CSS pixels. */
const markingPx = 12
/** How far a finger may slip while it rests, in CSS pixels: further, and it scrolls. */
const slipPx = 6

/** Drags with the mouse, from anywhere on an entry. On its words, across moves and lengthwise marks. */
export class EntryMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    const isOnWords = props.event.target instanceof Element && props.event.target.closest(wordsSelector) !== null
    const distance = dragging.mouseThresholdPx
    super({
      ...props,
      options: {
        ...props.options,
        activationConstraint: isOnWords ? { distance: { y: distance }, tolerance: { x: markingPx } } : { distance },
      },
    })
  }

  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent }: MouseEvent) => nativeEvent.button === 0 && !isOnControl(nativeEvent.target),
    },
  ]
}

/** Drags with a finger that has rested on an entry. */
export class EntryTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: TouchEvent) => nativeEvent.touches.length === 1 && !isOnControl(nativeEvent.target),
    },
  ]
}

export { KeyboardSensor as EntryKeyboardSensor }

export const touchOptions = { activationConstraint: { delay: dragging.touchLongPressMs, tolerance: slipPx } }

export const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space'] }

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(controlSelector) !== null
}
