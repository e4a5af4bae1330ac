import { useEffect } from 'react'

/** Sets the description for link previews, in the existing `meta`: of two, the first counts. */
export function PageDescription({ text }: { readonly text: string }) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!meta) return undefined
    const before = meta.content
    meta.content = text
    return () => {
      meta.content = before
    }
  }, [text])
  return null
}
