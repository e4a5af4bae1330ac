import { browserFlags, webglFlags } from '@geist/tooling/browser'

/**
 * A Chromium that draws all it shows as with a graphics card, which the processor stands in for. Without one (`--disable-gpu`) the page itself copies each picture of WebGL and waits for it, which no
 * browser does that people use.
 */
export const graphicsFlags: readonly string[] = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  ...webglFlags,
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
]
