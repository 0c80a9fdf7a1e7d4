import { type FormEvent, useState } from 'react'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import classes from './RichEditor.module.css'

/** Longer ones are read out without end. */
const MOST = 250

type Props = {
  /** The picture's address here or on the site, to look at while it is described. */
  src: string
  /** What stands there already; none for a picture that is only being put in. */
  now: string | null
  /** Takes the description. The dialog stays, busy, until the picture is there. */
  onDescribed: (alt: string) => Promise<void>
  onClose: () => void
}

/** What a picture shows, for those who don't see it. */
export function PictureDialog({ src, now, onDescribed, onClose }: Props) {
  const [alt, setAlt] = useState(now ?? '')
  const [sending, setSending] = useState(false)

  async function describe(event: FormEvent) {
    event.preventDefault()
    // A form in a form's dialog: the piece's own isn't meant.
    event.stopPropagation()
    if (sending) return
    setSending(true)
    await onDescribed(alt.trim())
  }

  return (
    <FormDialog
      title="Imagen"
      confirm={now === null ? 'Insertar' : 'Guardar'}
      sending={sending}
      onSubmit={describe}
      onClose={onClose}
    >
      <img src={src} alt="" className={classes.described} />
      <TextField
        label="Descripción"
        help="Qué se ve en ella, para quien no la ve. Vacía si solo adorna."
        optional
        data-autofocus
        maxLength={MOST}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
