import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { CALCULATOR_NAMES } from '@cancha/domain/analysis/summary/names'
import { useState } from 'react'
import type { SessionUser } from '../../../../../api/session.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Anchor } from '../../../../../ui/link/Anchor.tsx'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { savedAnalysisHref } from '../../../../analysis/calculators/public/saved-address.ts'
import classes from '../keys/Keys.module.css'

/** Loaded with the press. */
const ChooseAnalysisDialog = lazyPart(
  async () => (await import('./ChooseAnalysisDialog.tsx')).ChooseAnalysisDialog,
)

/** The analysis that goes along with a file. The borrower chooses it among their own. */
export function FileAnalysis({ file, user }: { file: LoanFile; user: SessionUser }) {
  const { analysis, reader, can } = file
  const [chooses, setChooses] = useState(false)
  const close = () => setChooses(false)
  const isOwn = reader === 'borrower'
  const name = analysis && (analysis.name || CALCULATOR_NAMES[analysis.type])
  if (!isOwn && analysis === null) return null
  return (
    <Card as="section" className="stack-s" aria-labelledby="analisis-del-expediente">
      <h2 id="analisis-del-expediente" className="text-h3">
        Análisis que lo acompaña
      </h2>
      {analysis ? (
        <p className="wrap-anywhere">
          {isOwn ? (
            <Anchor href={savedAnalysisHref(analysis.type, analysis.shortid)}>{name}</Anchor>
          ) : (
            <b>{name}</b>
          )}
          <span className={`text-xs text-3 ${classes.when}`}>{CALCULATOR_NAMES[analysis.type]}</span>
        </p>
      ) : (
        <p className="text-sm text-2">Ninguno. Con tus números, el prestamista entiende antes tu proyecto.</p>
      )}
      {!isOwn && <p className="text-sm text-2">Sus números están en el PDF.</p>}
      {isOwn && can.add && (
        <div>
          <Button variant="line" size="sm" onClick={() => setChooses(true)}>
            {analysis ? 'Cambiar análisis' : 'Elegir un análisis'}
          </Button>
        </div>
      )}
      {chooses && <ChooseAnalysisDialog file={file} userId={user.id} onClose={close} onMissing={close} />}
    </Card>
  )
}
