/*
 * Fixed texts that users see, word for word as the product specifies them. They are in one module
 * for each part of the product, so that a chunk contains only the texts of its parts.
 */

export * from './messages/ai'
export * from './messages/calls'
export * from './messages/camera'
export * from './messages/landing'
export * from './messages/map'
export * from './messages/notebooks'
export * from './messages/notes'
