import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import { PHOTOS_MOST } from '@cancha/domain/talk/forums/limits'
import type { ReactNode } from 'react'
import { useUploads } from '../../../../api/uploads/use-uploads.ts'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { close } from '../../../../ui/icons/glyphs.ts'
import { Uploader } from '../../../../ui/uploader/Uploader.tsx'
import { UploadRow } from '../../../../ui/uploader/UploadRow.tsx'
import classes from './AskDialog.module.css'

interface PhotosFieldProps {
  owner: string
  photos: readonly string[]
  error: ReactNode
  /** is given how the photos change, because two may arrive at once */
  onChange: (changed: (photos: readonly string[]) => string[]) => void
  onError: (message: string) => void
}

/** The photos of a new topic, which those who keep order add. */
export function PhotosField({ owner, photos, error, onChange, onError }: PhotosFieldProps) {
  const { onAdd, ...uploads } = useUploads({
    owner,
    purpose: forumPurposes.photo,
    place: 'forums new topic',
    onStored(stored, _file, id) {
      onChange((before) => [...before, stored.url])
      uploads.onRemove(id)
    },
  })
  return (
    <Uploader
      Row={UploadRow}
      {...uploads}
      label="Fotos"
      optional
      error={error}
      pick="Elegir fotos"
      accept={forumPurposes.photo.accept}
      limits={`Hasta ${PHOTOS_MOST} imágenes jpeg o png`}
      multiple
      onAdd={(files) => {
        if (photos.length + uploads.items.length + files.length > PHOTOS_MOST)
          return onError('You can upload Max 4 photos')
        onAdd(files)
      }}
    >
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((url, at) => (
            <li key={url} className={classes.photo}>
              <img src={url.replace(/[^/]+$/, '640.webp')} alt={`Foto ${at + 1}`} />
              <IconButton
                glyph={close}
                label={`Quitar la foto ${at + 1}`}
                onClick={() => onChange((before) => before.filter((each) => each !== url))}
              />
            </li>
          ))}
        </ul>
      )}
    </Uploader>
  )
}
