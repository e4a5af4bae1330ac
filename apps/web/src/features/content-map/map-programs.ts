import { createNodeBorderProgram } from '@sigma/node-border'
import type { Sigma } from 'sigma'
import { EdgeRectangleProgram } from 'sigma/rendering'
import type { RenderParams } from 'sigma/types'

import { FillingSigma, type LinkLook, type NodeLook } from './filling-sigma'

/* What is pointed at is found by its place. Sigma would draw everything once more for that in each frame, in a picture that nobody sees: only where there is one to draw into. */

const BorderedProgram = createNodeBorderProgram<NodeLook, LinkLook>({
  borders: [
    { size: { value: 0.16 }, color: { attribute: 'edgeColor' } },
    { size: { fill: true }, color: { attribute: 'color' } },
  ],
})

/** Draws nodes with their edges. */
export class NoteProgram extends BorderedProgram {
  constructor(gl: WebGLRenderingContext, _picking: WebGLFramebuffer | null, renderer: Sigma<NodeLook, LinkLook>) {
    super(gl, null, renderer)
  }
}

/** Draws links, unless they rest. */
export class LinkProgram extends EdgeRectangleProgram<NodeLook, LinkLook> {
  constructor(gl: WebGLRenderingContext, _picking: WebGLFramebuffer | null, renderer: Sigma<NodeLook, LinkLook>) {
    super(gl, null, renderer)
  }

  override render(params: RenderParams): void {
    if (!(this.renderer instanceof FillingSigma && this.renderer.areLinksResting)) super.render(params)
  }
}
