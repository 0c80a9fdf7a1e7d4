import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { DEAL_PHOTOS_MOST } from '@cancha/domain/deals/facts'
import { PHOTOS_ENOUGH } from '@cancha/domain/deals/what-is-missing'
import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { useState } from 'react'
import type { useUploads } from '../../../../api/uploads/use-uploads.ts'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { arrowDown, arrowUp, star, trash } from '../../../../ui/icons/glyphs.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { SortableItem, SortableList } from '../../../../ui/sortable/SortableList.tsx'
import { Uploader } from '../../../../ui/uploader/Uploader.tsx'
import { UploadRow } from '../../../../ui/uploader/UploadRow.tsx'
import type { FormPhoto } from './deal-form.ts'
import classes from './PhotosSection.module.css'

type Props = {
  photos: readonly FormPhoto[]
  error: string | undefined
  uploads: ReturnType<typeof useUploads>
  onChange: (photos: FormPhoto[]) => void
}

/** The photos of a deal: taken or chosen, each on its way while one types, in the order in which they are shown. */
export function PhotosSection({ photos, error, uploads, onChange }: Props) {
  const { items, onAdd, ...acts } = uploads
  /** The names of files for which there was no room. */
  const [left, setLeft] = useState('')
  const room = DEAL_PHOTOS_MOST - photos.length - items.filter(({ phase }) => phase !== 'failed').length
  const nameOf = (file: string) => {
    const at = photos.findIndex((photo) => photo.file === file)
    return photos[at]?.name || `Foto ${at + 1}`
  }
  const move = (from: number, to: number) => {
    const moved = photos.toSpliced(from, 1)
    const photo = photos[from]
    if (photo) onChange(moved.toSpliced(to, 0, photo))
  }
  return (
    <div data-path="photos" tabIndex={-1} className={classes.section}>
      <Uploader
        Row={UploadRow}
        {...acts}
        items={items}
        label="Fotos *"
        help={`La primera es la portada. Con ${PHOTOS_ENOUGH} o más se vende mejor: frente, cocina, baños, techo. Quitamos de cada foto el lugar y la hora en que se tomó.`}
        error={error}
        pick="Elegir fotos"
        camera={{ label: 'Tomar foto', facing: 'environment' }}
        accept={dealPurposes.photo.accept}
        limits={`Hasta ${DEAL_PHOTOS_MOST}, JPEG o PNG de hasta ${formatSize(dealPurposes.photo.most)}`}
        multiple
        onAdd={(files) => {
          const most = Math.max(room, 0)
          setLeft(
            files
              .slice(most)
              .map(({ name }) => name)
              .join(', '),
          )
          onAdd(files.slice(0, most))
        }}
      >
        {photos.length > 0 && (
          <SortableList
            ids={photos.map(({ file }) => file)}
            nameOf={nameOf}
            onOrder={(files) =>
              onChange(files.flatMap((file) => photos.find((photo) => photo.file === file) ?? []))
            }
          >
            <ol className={`stack-s ${classes.list}`} aria-label="Fotos, en su orden">
              {photos.map((photo, at) => (
                <SortableItem key={photo.file} id={photo.file} label={`Mover la foto ${at + 1}`}>
                  {(handle) => (
                    <div className={classes.photo}>
                      {handle}
                      <span className={classes.picture}>
                        <img src={photo.file.replace(/[^/]+$/, '640.webp')} alt={nameOf(photo.file)} />
                        {at === 0 && <Badge tone="solid">Portada</Badge>}
                      </span>
                      <TextField
                        className={classes.caption}
                        hideLabel
                        optional
                        label={`Lo que se ve en la foto ${at + 1}`}
                        placeholder="Qué se ve: frente, cocina…"
                        maxLength={60}
                        data-path={`photos.${at}`}
                        value={photo.name}
                        onChange={({ currentTarget: { value: name } }) =>
                          onChange(photos.map((each) => (each === photo ? { ...photo, name } : each)))
                        }
                      />
                      <div className={classes.acts}>
                        <IconButton
                          glyph={star}
                          label={`Poner la foto ${at + 1} de portada`}
                          disabled={at === 0}
                          onClick={() => move(at, 0)}
                        />
                        <IconButton
                          glyph={arrowUp}
                          label={`Subir la foto ${at + 1}`}
                          disabled={at === 0}
                          onClick={() => move(at, at - 1)}
                        />
                        <IconButton
                          glyph={arrowDown}
                          label={`Bajar la foto ${at + 1}`}
                          disabled={at === photos.length - 1}
                          onClick={() => move(at, at + 1)}
                        />
                        <IconButton
                          glyph={trash}
                          label={`Quitar la foto ${at + 1}`}
                          onClick={() => onChange(photos.filter((each) => each !== photo))}
                        />
                      </div>
                    </div>
                  )}
                </SortableItem>
              ))}
            </ol>
          </SortableList>
        )}
      </Uploader>
      <p role="status">
        {left && 'No entraron: '}
        {left}
      </p>
    </div>
  )
}
