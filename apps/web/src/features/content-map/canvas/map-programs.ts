import { createNodeBorderProgram } from '@sigma/node-border'
import type { Sigma } from 'sigma'
import { EdgeRectangleProgram } from 'sigma/rendering'
import type { RenderParams } from 'sigma/types'

import { IncrementalSigma, type LinkAttributes, type NodeAttributes } from './incremental-sigma'

/* Hit testing uses positions, not sigma's picking. Passing `null` as the picking buffer skips
   sigma's second, off-screen render of each frame. */

const BorderedProgram = createNodeBorderProgram<NodeAttributes, LinkAttributes>({
  borders: [
    { size: { value: 0.16 }, color: { attribute: 'edgeColor' } },
    { size: { fill: true }, color: { attribute: 'color' } },
  ],
})

/** Draws notes as discs with a border. */
export class NoteProgram extends BorderedProgram {
  constructor(
    gl: WebGLRenderingContext,
    _picking: WebGLFramebuffer | null,
    renderer: Sigma<NodeAttributes, LinkAttributes>,
  ) {
    super(gl, null, renderer)
  }
}

/** Draws links, unless they are hidden while the map moves. */
export class LinkProgram extends EdgeRectangleProgram<NodeAttributes, LinkAttributes> {
  constructor(
    gl: WebGLRenderingContext,
    _picking: WebGLFramebuffer | null,
    renderer: Sigma<NodeAttributes, LinkAttributes>,
  ) {
    super(gl, null, renderer)
  }

  override render(params: RenderParams): void {
    if (!(this.renderer instanceof IncrementalSigma && this.renderer.areLinksHidden)) super.render(params)
  }
}
