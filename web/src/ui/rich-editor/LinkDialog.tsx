import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Dialog } from '../overlays/Dialog.tsx'

type Props = {
  editor: Editor
  /** The address of the link in which the cursor is; empty for a new one. */
  now: string
  onClose: () => void
}

/** Asks for the address of a link, and puts it on the selected text. */
export function LinkDialog({ editor, now, onClose }: Props) {
  const [href, setHref] = useState(now)
  function set() {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: withProtocol(href.trim()) }).run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enlace"
      actions={
        <>
          <Button onClick={set}>{href.trim() === '' && now !== '' ? 'Quitar' : 'Poner'}</Button>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <TextField
        label="Dirección"
        value={href}
        placeholder="https://"
        inputMode="url"
        data-autofocus
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
    </Dialog>
  )
}

const withProtocol = (href: string) => (/^(https?:|mailto:|tel:|\/)/.test(href) ? href : `https://${href}`)
