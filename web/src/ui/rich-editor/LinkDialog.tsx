import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { useFirstFault } from '../faults/first-fault.ts'
import { TextField } from '../fields/TextField.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { type LinkScheme, linkAddress } from './link-address.ts'

type Props = {
  editor: Editor
  /** The address of the link in which the cursor is; empty for a new one. */
  now: string
  schemes: readonly LinkScheme[]
  onClose: () => void
}

/** Asks for the address of a link, and puts it on the selected text. */
export function LinkDialog({ editor, now, schemes, onClose }: Props) {
  const [written, setWritten] = useState(now)
  const [error, setError] = useState<string | null>(null)
  const showFault = useFirstFault()

  function set() {
    if (written.trim() === '') {
      editor.chain().focus().extendMarkRange('link').unsetLink().run()
      return onClose()
    }
    const href = linkAddress(written, schemes)
    if (href === null) {
      setError('Escribe una dirección completa, como https://ejemplo.com')
      return showFault()
    }
    // Without a selected text there would be nothing to see of the link.
    if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent([
          { type: 'text', text: written.trim(), marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' ' },
        ])
        .run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Enlace"
      actions={
        <>
          <Button onClick={set}>{written.trim() === '' && now !== '' ? 'Quitar' : 'Poner'}</Button>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <TextField
        label="Dirección"
        value={written}
        error={error}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        data-autofocus
        onChange={(event) => {
          setWritten(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
    </Dialog>
  )
}
