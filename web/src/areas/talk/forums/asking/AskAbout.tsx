import { forumHref } from '@cancha/domain/talk/forums/addresses'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { asApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { analysisQuery } from '../../../analysis/calculators/public/queries.ts'
import { savedAnalysisHref } from '../../../analysis/calculators/public/saved-address.ts'
import { AskDialog } from './AskDialog.tsx'

/**
 * Asks the forum about a saved analysis, which goes with the question as it was saved last. A member who asked is at
 * their topic then, one who closes the dialog is back at the analysis.
 */
export function AskAbout({ user, shortid }: { user: SessionUser; shortid: string }) {
  const { data: analysis, error, refetch } = useQuery(analysisQuery(shortid))
  const navigate = useNavigate()
  const leave = (href: string) => void navigate({ href, replace: true })
  if (analysis)
    return (
      <AskDialog
        user={user}
        tier="free"
        attached={{ kind: 'analysis', analysis }}
        onClose={(asked) => leave(asked ?? savedAnalysisHref(analysis.calculator_type, shortid))}
      />
    )
  const close = () => leave(forumHref('free'))
  if (!error)
    return (
      <Dialog open onClose={close} title="Tu pregunta">
        <p role="status">Traemos tu análisis…</p>
      </Dialog>
    )
  const isGone = asApiError(error).code === 'not_found'
  return (
    <Dialog
      open
      onClose={close}
      title="Tu pregunta"
      actions={
        <>
          {!isGone && <Button onClick={() => void refetch()}>Intentar de nuevo</Button>}
          <Button variant="line" onClick={close}>
            Ir al foro
          </Button>
        </>
      }
    >
      <p>
        {isGone
          ? 'Ese análisis no está entre los tuyos. Quizá lo borraste: puedes preguntar sin él.'
          : asApiError(error).message}
      </p>
    </Dialog>
  )
}
