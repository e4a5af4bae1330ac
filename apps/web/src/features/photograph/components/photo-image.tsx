import { type ComponentProps, useEffect, useRef } from 'react'

import type { Photo } from '../photo'

/** A photo as a picture on the page. */
export function PhotoImage({ photo, alt, ...rest }: ComponentProps<'img'> & { readonly photo: Photo }) {
  const image = useRef<HTMLImageElement>(null)
  const { blob, width, height } = photo
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <img {...rest} ref={image} alt={alt} width={width} height={height} draggable={false} />
}
