import { useEffect } from 'react'

/**
 * Sets the page's description for link previews while mounted. Changes the existing `meta`: of two
 * elements, only the first would count.
 */
export function PageDescription({ text }: { readonly text: string }) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!meta) return undefined
    const previousContent = meta.content
    meta.content = text
    return () => {
      meta.content = previousContent
    }
  }, [text])
  return null
}
