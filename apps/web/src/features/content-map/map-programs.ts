import { createNodeBorderProgram } from '@sigma/node-border'
import type { Sigma } from 'sigma'
import { EdgeRectangleProgram } from 'sigma/rendering'
import type { RenderParams } from 'sigma/types'

import { FillingSigma, type LinkLook, type NodeLook } from './filling-sigma'

/* Hit testing uses positions, not sigma's picking. Passing `null` as the picking buffer skips
   sigma's second, off-screen render of each frame. */

const BorderedProgram = createNodeBorderProgram<NodeLook, LinkLook>({
  borders: [
    { size: { value: 0.16 }, color: { attribute: 'edgeColor' } },
    { size: { fill: true }, color: { attribute: 'color' } },
  ],
})

export class NoteProgram extends BorderedProgram {
  constructor(gl: WebGLRenderingContext, _picking: WebGLFramebuffer | null, renderer: Sigma<NodeLook, LinkLook>) {
    super(gl, null, renderer)
  }
}

/** Draws links, unless they are hidden while the map moves. */
export class LinkProgram extends EdgeRectangleProgram<NodeLook, LinkLook> {
  constructor(gl: WebGLRenderingContext, _picking: WebGLFramebuffer | null, renderer: Sigma<NodeLook, LinkLook>) {
    super(gl, null, renderer)
  }

  override render(params: RenderParams): void {
    if (!(this.renderer instanceof FillingSigma && this.renderer.areLinksResting)) super.render(params)
  }
}
