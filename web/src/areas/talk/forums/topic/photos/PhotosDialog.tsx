import { posting } from '@cancha/contract/calls/talk/forums/posting'
import { forumPurposes } from '@cancha/contract/calls/talk/forums-uploads'
import { stillOf } from '@cancha/contract/ground/moving-pictures'
import { PHOTOS_MOST } from '@cancha/domain/talk/forums/limits'
import { type FormEvent, useState } from 'react'
import { useUploads } from '../../../../../api/uploads/use-uploads.ts'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { IconButton } from '../../../../../ui/button/IconButton.tsx'
import { trash } from '../../../../../ui/icons/glyphs.ts'
import { useConfirm } from '../../../../../ui/overlays/confirm.tsx'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { Uploader } from '../../../../../ui/uploader/Uploader.tsx'
import { UploadRow } from '../../../../../ui/uploader/UploadRow.tsx'
import { allOfTopics } from '../queries.ts'
import { useTopic } from '../use-topic.ts'
import classes from './PhotosDialog.module.css'

/** The specification's sentences. */
const TOO_MANY = 'You can upload Max 4 photos'
const ASKS = 'Are you sure, you want to delete this photo?'

/** The photos of a topic: those that it has, and those that are added with «Actualizar». */
export function PhotosDialog({ onClose }: { onClose: () => void }) {
  const { topic } = useTopic()
  const owner = useViewer()?.id ?? ''
  const confirm = useConfirm()
  const [added, setAdded] = useState<readonly { id: string; url: string }[]>([])
  const [error, setError] = useState<string | null>(null)
  const { onAdd, onRemove, items, ...uploads } = useUploads({
    owner,
    purpose: forumPurposes.photo,
    place: `forums.photos ${topic._id}`,
    onStored: ({ url }, _, id) => setAdded((before) => [...before, { id, url }]),
  })
  const [failure, setFailure] = useState<string | null>(null)
  const save = useWrite(posting.addPhotos, {
    makesStale: allOfTopics,
    says: 'Fotos actualizadas.',
    refused: ({ message }) => setFailure(message),
    done: onClose,
  })
  const remove = useWrite(posting.removePhoto, {
    makesStale: allOfTopics,
    ifGone: { success: true },
    says: 'Foto eliminada.',
    refused: ({ message }) => setFailure(message),
  })

  const underWay = items.filter(({ phase }) => phase !== 'done' && phase !== 'failed')
  const room = PHOTOS_MOST - topic.photo.length - added.length - underWay.length

  function add(files: File[]) {
    setError(files.length > room ? TOO_MANY : null)
    if (room > 0) onAdd(files.slice(0, room))
  }

  function drop(id: string) {
    setError(null)
    setAdded((before) => before.filter((each) => each.id !== id))
    onRemove(id)
  }

  async function removeKept(keyname: string) {
    const isSure = await confirm({ title: ASKS, confirm: 'Eliminar foto', danger: true })
    if (isSure) await remove.write({ body: { id: topic._id, keyname } })
  }

  return (
    <FormDialog
      wide
      title="Fotos del tema"
      confirm="Actualizar"
      disabled={!save.busy && (added.length === 0 || underWay.length > 0)}
      sending={save.busy}
      failure={failure}
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setFailure(null)
        void save.write({ body: { id: topic._id, photos: added.map(({ url }) => url) } })
      }}
    >
      {topic.photo.length > 0 && (
        <ul className={classes.kept} aria-label="Fotos que ya tiene">
          {topic.photo.map(({ key, location }, at) => (
            <li key={key}>
              <img src={stillOf(location) ?? location} alt={`Foto ${at + 1}`} width={160} height={120} />
              <IconButton
                className={classes.remove}
                glyph={trash}
                label={`Eliminar la foto ${at + 1}`}
                onClick={() => void removeKept(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <Uploader
        Row={UploadRow}
        {...uploads}
        label="Fotos nuevas"
        optional
        error={error}
        pick="Elegir fotos"
        accept={forumPurposes.photo.accept}
        limits={`Solo JPEG y PNG. ${PHOTOS_MOST} fotos como máximo con las que ya tiene.`}
        multiple
        items={items}
        onAdd={add}
        onRemove={drop}
      />
    </FormDialog>
  )
}
