/** Geist's mark: a circle with one square corner, a drop or the corner of a page. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 0a10 10 0 1 1 0 20H1.5A1.5 1.5 0 0 1 0 18.5V10A10 10 0 0 1 10 0Z" fill="var(--accent)" />
    </svg>
  )
}
