import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { key } from '../../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { shownFiles } from '../queries.ts'

/** Explains the loan file to a lender to whom it isn't open, with a button to ask for it. */
export function AskForFile({ file }: { file: LoanFile }) {
  const { lrnid, can } = file
  const { write, busy } = useWrite(loanDocuments.askLoanFile, {
    makesStale: shownFiles,
    says: 'Pediste el expediente. Te avisamos cuando lo abra.',
  })
  return (
    <Card as="section" className="stack" aria-labelledby="que-es">
      <h2 id="que-es">El expediente está cerrado para ti</h2>
      <p>
        Son los documentos que esta solicitud necesita: identificación, ingresos, estados de cuenta, los
        papeles de la casa. Solo los ve el prestamista a quien la persona que pide el préstamo se los abre, y
        cada vez que alguien abre uno queda anotado.
      </p>
      <p className="text-2">{standsInWords(file)}</p>
      {can.ask && (
        <div>
          <Button icon={key} loading={busy} onClick={() => void write({ body: { lrnid } })}>
            Pedir el expediente
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Why it isn't open, and what can be expected. */
function standsInWords({ keys: [own], status, can }: LoanFile): string {
  if (!isOpenRequest(status)) return 'La solicitud se cerró: ya no se puede abrir.'
  if (own && own.givenAt !== null)
    return own.taken
      ? 'Está en pausa: quien pide aceptó otra oferta. Si ese acuerdo se cae, lo vuelves a ver aquí.'
      : 'Está en pausa: por ahora no puedes abrirlo.'
  if (own && own.askedAt !== null)
    return `Lo pediste el ${mediumDate(own.askedAt)}. Te avisamos cuando se abra.`
  return can.ask
    ? 'Pídelo: quien pide el préstamo lee el nombre de tu compañía y decide.'
    : 'Por ahora no se puede pedir.'
}
