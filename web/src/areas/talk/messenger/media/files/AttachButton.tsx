import { limitsText, type UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { type ChangeEvent, useRef } from 'react'
import { Menu, MenuEntries } from '../../../../../ui/frame/Menu.tsx'
import { camera, document, plus } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'

const { photo, document: pdf } = messengerPurposes

/** Chooses photos or PDFs, with what may be sent told before. A phone's own chooser offers its camera. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const photos = useRef<HTMLInputElement>(null)
  const documents = useRef<HTMLInputElement>(null)
  const input = ({ accept }: UploadPurpose) => ({
    hidden: true,
    type: 'file',
    multiple: true,
    accept,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const files = [...(currentTarget.files ?? [])]
      // So that choosing the same file again is a change.
      currentTarget.value = ''
      if (files.length > 0) onFiles(files)
    },
  })
  return (
    <>
      <Menu label="Adjuntar" trigger={<Icon glyph={plus} />}>
        <MenuEntries
          label="Adjuntar"
          entries={[
            {
              label: 'Fotos',
              hint: limitsText(photo),
              icon: camera,
              onSelect: () => photos.current?.click(),
            },
            {
              label: 'Documento',
              hint: limitsText(pdf),
              icon: document,
              onSelect: () => documents.current?.click(),
            },
          ]}
        />
      </Menu>
      <input {...input(photo)} ref={photos} aria-label="Elegir fotos" />
      <input {...input(pdf)} ref={documents} aria-label="Elegir documentos" />
    </>
  )
}
