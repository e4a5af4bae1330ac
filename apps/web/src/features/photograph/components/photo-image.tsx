import { type ComponentProps, useEffect, useRef } from 'react'

import type { Photo } from '../photo'

/** A photo as a picture on the page. */
export function PhotoImage({ photo, alt, ...rest }: ComponentProps<'img'> & { readonly photo: Photo }) {
  const image = useRef<HTMLImageElement>(null)
  const { blob, width, height } = photo
  useEffect(() => {
    const element = image.current
    const address = URL.createObjectURL(blob)
    if (element) element.src = address
    return () => {
      // A load that is under way would fail, and the browser would say so.
      element?.removeAttribute('src')
      URL.revokeObjectURL(address)
    }
  }, [blob])
  return <img {...rest} ref={image} alt={alt} width={width} height={height} draggable={false} />
}
