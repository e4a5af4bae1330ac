/** Whether this browser draws in WebGL now: it may have none, or given away all that it has. */
export function hasWebGl(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
