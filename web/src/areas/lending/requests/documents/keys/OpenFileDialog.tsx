import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanFileKey } from '@cancha/contract/lending/documents/loan-file'
import { DOCUMENTS_KEPT_DAYS } from '@cancha/domain/lending/documents/document-life'
import { useState } from 'react'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx'
import { FormFailure } from '../../../../../ui/pieces/FormFailure.tsx'
import { companyOf } from '../file-in-words.ts'
import { shownFiles } from '../queries.ts'

type Props = { lrnid: string; lender: Pick<LoanFileKey, 'lid' | 'companyname'>; onClose: () => void }

/** Opens one's own file to a lender, after what that means was said. */
export function OpenFileDialog({ lrnid, lender, onClose }: Props) {
  const company = companyOf(lender)
  const [failure, setFailure] = useState<string | null>(null)
  const { write, busy } = useWrite(loanDocuments.openLoanFile, {
    makesStale: shownFiles,
    says: `Abriste tu expediente a ${company}.`,
    refused: ({ message }) => setFailure(message),
    done: onClose,
  })
  const { lid } = lender
  return (
    <Dialog
      open
      medium
      title={`¿Abrir tu expediente a ${company}?`}
      onClose={onClose}
      actions={
        <>
          {lid !== null && (
            <Button
              loading={busy}
              onClick={() => {
                setFailure(null)
                void write({ body: { lrnid, lid } })
              }}
            >
              Abrir expediente
            </Button>
          )}
          <Button variant="line" data-autofocus onClick={onClose}>
            Todavía no
          </Button>
        </>
      }
    >
      <div className="stack">
        <ul className="bullets stack-s">
          <li>Verá todos los papeles que hay aquí y los que agregues después, con los datos que traen.</li>
          <li>Puede guardarse copias: lo que ya se bajó no se lo podemos quitar.</li>
          <li>Te decimos aquí qué abrió y cuándo.</li>
          <li>Lo cierras cuando quieras, y desde ese momento ya no abre nada.</li>
          <li>Los papeles se borran de Cancha {DOCUMENTS_KEPT_DAYS} días después de cerrar la solicitud.</li>
        </ul>
        <FormFailure>{failure}</FormFailure>
      </div>
    </Dialog>
  )
}
