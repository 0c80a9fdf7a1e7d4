import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { UploadRow, type UploadRowProps } from '../../../../ui/uploader/UploadRow.tsx'
import { isUnderWay } from '../../../../ui/uploader/upload-item.ts'
import { useAnnouncement } from '../../../../ui/uploader/use-announcement.ts'
import classes from './RichEditor.module.css'

/** A longer description would be read out for too long. */
const MOST = 250

type Props = {
  /** The picture's address, local or on the site, to show it in the dialog. */
  src: string
  /** The current description; null for a new picture. */
  now: string | null
  /** The upload of a new picture. */
  upload?: UploadRowProps
  /** Whether the description was given and only the upload is waited for. */
  isDescribed?: boolean
  /** Called with the description. The dialog of a new picture stays open until its upload is complete. */
  onDescribed: (alt: string) => void
  onClose: () => void
}

/** Asks for a picture's description, for people who can't see it. */
export function PictureDialog({ src, now, upload, isDescribed = false, onDescribed, onClose }: Props) {
  const form = useForm({ initial: { alt: now ?? '' } })
  const said = useAnnouncement(upload ? [upload.item] : [])
  const isComing = upload !== undefined && isUnderWay(upload.item)
  const isRefused = upload?.item.phase === 'failed' && !upload.item.retryable

  return (
    <FormDialog
      title="Imagen"
      confirm={now === null ? 'Insertar' : 'Guardar'}
      sending={isDescribed && isComing}
      disabled={isRefused}
      onClose={onClose}
      {...form.submitting(({ alt }) => onDescribed(alt.trim()))}
    >
      {!isRefused && <img src={src} alt="" className={classes.described} />}
      {upload && <UploadRow {...upload} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      <TextField
        label="Descripción"
        help="Qué se ve en ella, para quien no la ve. Vacía si solo adorna."
        optional
        data-autofocus
        maxLength={MOST}
        {...form.field('alt')}
      />
    </FormDialog>
  )
}
