import { type ComponentProps, useEffect, useRef } from 'react'

import type { Photo } from '../photo'

/** An `<img>` for a photo; owns its object URL. */
export function PhotoImage({ photo, alt, ...rest }: ComponentProps<'img'> & { readonly photo: Photo }) {
  const imageRef = useRef<HTMLImageElement>(null)
  const { blob, width, height } = photo
  useEffect(() => {
    const element = imageRef.current
    const objectUrl = URL.createObjectURL(blob)
    if (element) element.src = objectUrl
    return () => {
      // Cancel a pending load first: a revoked URL would log an error.
      element?.removeAttribute('src')
      URL.revokeObjectURL(objectUrl)
    }
  }, [blob])
  return <img {...rest} ref={imageRef} alt={alt} width={width} height={height} draggable={false} />
}
