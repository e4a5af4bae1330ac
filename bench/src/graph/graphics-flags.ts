import { browserFlags, webglFlags } from '@geist/tooling/browser'

/**
 * Flags for Chromium to composite as with a GPU, emulated by SwiftShader. With `--disable-gpu`, the
 * page copies each WebGL frame and waits for it, unlike any browser that people use.
 */
export const graphicsFlags: readonly string[] = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  ...webglFlags,
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
]
