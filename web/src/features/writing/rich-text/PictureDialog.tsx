import { type FormEvent, useState } from 'react'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import classes from './RichEditor.module.css'

/** A longer description would be read out for too long. */
const MOST = 250

type Props = {
  /** The picture's address, local or on the site, to show it in the dialog. */
  src: string
  /** The current description; null for a new picture. */
  now: string | null
  /** Called with the description. The dialog stays open, and busy, until the upload is complete. */
  onDescribed: (alt: string) => Promise<void>
  onClose: () => void
}

/** Asks for a picture's description, for people who can't see it. */
export function PictureDialog({ src, now, onDescribed, onClose }: Props) {
  const [alt, setAlt] = useState(now ?? '')
  const [sending, setSending] = useState(false)

  async function describe(event: FormEvent) {
    event.preventDefault()
    // Stopped, because the event would also submit the form around the editor.
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
