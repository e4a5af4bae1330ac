/**
 * Lets the page go first: whatever waits to be painted or answered has its turn before this settles. A message to oneself, since timers are held back
 * by seconds where a tab is not looked at.
 */
export async function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target origin
    port2.postMessage(undefined)
  })
  port1.close()
}
