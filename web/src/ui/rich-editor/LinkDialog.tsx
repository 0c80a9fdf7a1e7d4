import type { Editor } from '@tiptap/react'
import { AddressDialog } from './AddressDialog.tsx'
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
  function set(written: string) {
    const run = () => editor.chain().focus()
    if (written.trim() === '') {
      run().extendMarkRange('link').unsetLink().run()
      return null
    }
    const href = linkAddress(written, schemes)
    if (href === null) return 'Escribe una dirección completa, como https://ejemplo.com'
    // Without a selected text there would be nothing to see of the link.
    if (editor.state.selection.empty && !editor.isActive('link'))
      run()
        .insertContent([
          { type: 'text', text: written.trim(), marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' ' },
        ])
        .run()
    else run().extendMarkRange('link').setLink({ href }).run()
    return null
  }
  return <AddressDialog title="Enlace" label="Dirección" now={now} onSet={set} onClose={onClose} />
}
