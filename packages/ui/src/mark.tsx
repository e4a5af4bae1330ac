import { markShape } from './brand-shapes'

/** Geist's mark, `size` CSS pixels wide. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${markShape.width} ${markShape.height}`} aria-hidden="true">
      <path d={markShape.path} fill="var(--accent)" />
    </svg>
  )
}
