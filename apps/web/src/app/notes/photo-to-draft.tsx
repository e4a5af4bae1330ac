import { useCompose } from '../../features/compose/compose-store'
import { insertWithUndo } from '../../features/compose/insert-with-undo'
import { PhotoChips } from '../../features/photograph/components/photo-chips'
import { PhotographView } from '../../features/photograph/components/photograph-view'
import type { Photo } from '../../features/photograph/photo'
import { addPhoto } from '../../features/photograph/photos-in-draft'
import { describeAddedText } from '../../features/photograph/photograph-sentences'
import type { PhotographControl } from '../../features/photograph/use-photograph'
import { announce } from '../../shared/announce/announce'

export interface PhotoToDraftProps {
  readonly uid: string
  readonly photograph: PhotographControl
  /** Returns the field of the note, which gets the focus after a text was inserted. */
  readonly getNoteField: () => HTMLElement | null | undefined
}

/** Camera view that inserts texts into the draft, and the chips of its photos. */
export function PhotoToDraft({ uid, photograph, getNoteField }: PhotoToDraftProps) {
  const { source, isOpen, close, forget } = photograph
  const insertText = (text: string, photo: Photo): boolean => {
    if (useCompose.getState().owner !== uid) return false
    const isAdded = addPhoto(photo, (onEnd) => insertWithUndo(text, onEnd))
    if (isAdded) announce(describeAddedText(text))
    return isAdded
  }
  return (
    <>
      <PhotoChips getNoteField={getNoteField} />
      {source && (
        <PhotographView
          uid={uid}
          source={source}
          isOpen={isOpen}
          onClose={close}
          onClosed={forget}
          onText={insertText}
          noteField={getNoteField}
        />
      )}
    </>
  )
}
