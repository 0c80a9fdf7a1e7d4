import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import type { Language } from '@cancha/domain/ground/text/language'
import { download } from '../../../../../api/file.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { download as arrow } from '../../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../../ui/pieces/Card.tsx'

/** The whole as a PDF, in either language, each with what its reader may read. */
export function ReportButtons({ file: { lrnid, reader } }: { file: Pick<LoanFile, 'lrnid' | 'reader'> }) {
  const { write, sending } = useWrite((lang: Language) =>
    download(loanDocuments.loanFileReport, { params: { lrnid }, query: { lang } }, NAMES[lang]),
  )
  return (
    <Card as="section" className="stack-s" aria-labelledby="todo-en-un-pdf">
      <h2 id="todo-en-un-pdf" className="text-h3">
        Todo en un PDF
      </h2>
      <p className="text-sm text-2">
        La solicitud con sus números, el análisis que la acompaña y la lista de documentos
        {reader === 'borrower' ? ', sin los papeles.' : ': lo que tú puedes leer, sin los papeles.'}
      </p>
      <div className="stack-s">
        <Button
          variant="line"
          size="sm"
          icon={arrow}
          loading={sending === 'es'}
          onClick={() => void write('es')}
        >
          PDF en español
        </Button>
        <Button
          variant="line"
          size="sm"
          icon={arrow}
          loading={sending === 'en'}
          onClick={() => void write('en')}
        >
          PDF en inglés, para el prestamista
        </Button>
      </div>
    </Card>
  )
}

/** If the server gives no name. */
const NAMES: Readonly<Record<Language, string>> = { es: 'Expediente.pdf', en: 'Loan file.pdf' }
