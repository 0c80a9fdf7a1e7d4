import { limitsText } from '@cancha/contract/ground/upload-purpose'
import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { PAPERS_MOST } from '@cancha/domain/lending/documents/document-life'
import { useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Uploader } from '../../../../../ui/uploader/Uploader.tsx'
import { nameOf, paperInWords } from '../file-in-words.ts'
import { ArrivedFiles } from './ArrivedFiles.tsx'
import { CameraButton } from './CameraButton.tsx'
import { MadePapers } from './MadePapers.tsx'
import type { PaperAdding } from './use-paper-adding.ts'

/** The first file brings it. */
const Row = lazyPart(async () => (await import('../../../../../ui/uploader/UploadRow.tsx')).UploadRow)

const { document: purpose, wholePhoto } = lendingPurposes
const TOO_MANY = `Un documento lleva ${PAPERS_MOST} papeles como máximo. Junta varias hojas en un PDF.`

type Props = {
  document: LoanDocument
  adding: PaperAdding
  owner: string
  onDone: () => void
}

/** Where papers of a document are taken with the camera, chosen or dropped, and what was made of the photos. */
export function AddPaper({ document, adding, owner, onDone }: Props) {
  const { papers } = document
  const { uploads, arrived, made, replacing } = adding
  const { items, onAdd: _, ...acts } = uploads
  const [error, setError] = useState<string | null>(null)
  const underWay = items.filter(({ phase }) => phase !== 'failed').length + arrived.length
  const room = replacing ? 1 : Math.max(0, PAPERS_MOST - papers.length - underWay)

  function add(files: readonly File[]) {
    setError(files.length > room && !replacing ? TOO_MANY : null)
    if (room > 0) adding.add(files.slice(0, room))
  }

  return (
    <div className="stack">
      <Uploader
        {...acts}
        Row={Row}
        label={replacing ? `En lugar de: ${paperInWords(replacing)}` : `Agregar a «${nameOf(document.kind)}»`}
        help={
          replacing
            ? 'El papel de antes se borra cuando llega el nuevo.'
            : 'Varias fotos a la vez quedan en su orden, cada una como un papel.'
        }
        error={error}
        pick="Elegir archivo"
        camera={{ label: 'Tomar foto', facing: 'environment', accept: wholePhoto.accept }}
        accept={purpose.accept}
        limits={limitsText(purpose)}
        multiple={!replacing}
        items={items}
        onAdd={add}
        actions={
          replacing &&
          !adding.isSending && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`No reemplazar: ${nameOf(document.kind)}`}
              onClick={() => adding.replace(null)}
            >
              No reemplazar
            </Button>
          )
        }
      />
      <ArrivedFiles adding={adding} />
      <MadePapers document={document} adding={adding} owner={owner} />
      {(made.length > 0 || papers.length > 0) && (
        <div className="row row-wrap">
          {made.length > 0 && !replacing && (
            <CameraButton
              label={`Otra foto de «${nameOf(document.kind)}»`}
              text="Otra foto de este documento"
              onTaken={add}
            />
          )}
          {/* A failed file stays in view until the borrower tries it again or discards it. */}
          {items.length + arrived.length === 0 && (
            <Button
              size="sm"
              variant={made.length > 0 ? 'solid' : 'ghost'}
              aria-label={`Listo: ${nameOf(document.kind)}`}
              onClick={onDone}
            >
              Listo
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
