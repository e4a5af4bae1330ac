import { useEffect } from 'react'

/** Says what the page is about, to whoever shows links to it: in the document's own `meta`, since of two the first one would count. */
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
