/**
 * Yields to the main thread: pending paints and events come first. Uses a message channel, since
 * timers are throttled in a hidden tab.
 */
export async function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target origin
    port2.postMessage(undefined)
  })
  port1.close()
}
