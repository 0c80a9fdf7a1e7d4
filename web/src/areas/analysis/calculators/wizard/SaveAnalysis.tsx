import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { tidyData } from '@cancha/domain/analysis/calculators/inputs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { sessionQuery } from '../../../../api/session.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { bookmark } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { StoredAnalysis, useDraft } from './draft.ts'
import { fieldId } from './field-id.ts'
import classes from './SaveAnalysis.module.css'
import { useSaveAnalysis } from './use-save-analysis.ts'
import { PLACES } from './words.ts'

interface SaveAnalysisProps {
  calculator: Calculator
  draft: ReturnType<typeof useDraft>
  saved: StoredAnalysis | undefined
  issues: Readonly<Record<string, string>>
}

/** Saves the analysis for members. Visitors get a sign-in link and return to the same data. */
export function SaveAnalysis({ calculator, draft, saved, issues }: SaveAnalysisProps) {
  const { data: user } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const { write: save, busy: saving } = useSaveAnalysis()
  const place = PLACES[calculator.type]
  const summary = calculator.steps.length - 1
  const stateId = useId()
  const wrong = calculator.inputs.filter(({ key }) => issues[key])

  if (!user) {
    const back = calculator.type === 'flip_analysis' ? place.home : `${place.home}?paso=${summary}`
    return (
      <div className={`stack-m justify-start ${classes.box}`}>
        <p className="text-sm text-2">
          Para guardar este análisis entra a tu cuenta. Tus números se quedan aquí.
        </p>
        <div className={`${classes.buttons} row row-wrap`}>
          <LinkButton href={withReturnPath('/login', back)}>Entrar y guardar</LinkButton>
          <LinkButton variant="line" href={withReturnPath('/register', back)}>
            Crear mi cuenta
          </LinkButton>
        </div>
      </div>
    )
  }

  const { id: owner } = user

  async function keep() {
    const sent = draft.data
    const existing = saved && { shortid: saved.shortid, version: draft.version }
    const { answer: kept } = await save({
      type: calculator.type,
      data: tidyData(calculator.inputs, sent),
      user: owner,
      existing,
      from: draft.begunFrom,
    })
    if (!kept) return
    draft.wasSaved(kept, sent)
    const address = place.update(kept.shortid)
    if (!saved)
      await navigate({
        href: calculator.type === 'flip_analysis' ? address : `${address}?paso=${summary}`,
        replace: true,
      })
  }

  return (
    <div className={`stack-m justify-start ${classes.box}`}>
      {wrong.length > 0 && (
        <Note tone="warn">
          Antes de guardar, completa:{' '}
          {wrong.map(({ key, label, step }, index) => (
            <span key={key}>
              {index > 0 && ', '}
              <Anchor
                href={`${saved ? place.update(saved.shortid) : place.home}?paso=${step}#${fieldId(key)}`}
              >
                {label}
              </Anchor>
            </span>
          ))}
          .
        </Note>
      )}
      {saved && wrong.length === 0 && (
        <p id={stateId} className="text-sm text-2">
          {draft.changed ? 'Tienes cambios sin guardar.' : 'Está guardado tal como lo ves.'}
        </p>
      )}
      <div className={`${classes.buttons} row row-wrap`}>
        <Button
          icon={bookmark}
          loading={saving}
          disabled={wrong.length > 0}
          // aria-disabled keeps the focus after saving and lets screen readers say why the button is inactive.
          aria-disabled={!draft.changed || undefined}
          aria-describedby={saved ? stateId : undefined}
          onClick={draft.changed ? keep : undefined}
        >
          {saved ? 'Update Analisis' : 'Finalizar Analisis'}
        </Button>
        {saved && (
          <LinkButton variant="ghost" href={place.list}>
            {place.listName}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
